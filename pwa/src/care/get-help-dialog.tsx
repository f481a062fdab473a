import type { ReactNode } from 'react';
import type { CareLanguage } from '@emmaus/shared/domain/care/care-texts';
import { careLabels } from '@emmaus/shared/domain/care/care-texts';
import { helpLines, regionNames } from '@emmaus/shared/domain/care/help-lines';
import type { HelpRegion } from '@emmaus/shared/domain/care/help-region';
import { helpRegions } from '@emmaus/shared/domain/care/help-region';
import { Dialog } from '../design/primitives/dialog';
import { HelpLineList } from './help-line-list';
import { LeaveButton } from './leave-button';
import passages from './passages.json';
import { useHelpRegion } from './use-help-region';

type GetHelpDialogProps = {
  /** Default: English. */
  readonly language?: CareLanguage;
  readonly onClose: () => void;
};

/** The help lines of all regions. Everything is on the device; opening the dialog makes no request. */
export function GetHelpDialog({ language = 'en', onClose }: GetHelpDialogProps): ReactNode {
  const here = useHelpRegion();
  const labels = careLabels[language];
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      lang={language}
      title={labels.dialogTitle}
      description={labels.dialogDescription}
    >
      <div className="space-y-7">
        <LeaveButton language={language} />
        <section aria-labelledby="help-here">
          <h3 id="help-here" className="small-caps mb-3 text-ember">
            {regionNames[language][here]}
          </h3>
          <RegionLines region={here} language={language} />
        </section>
        <section aria-labelledby="help-others">
          <h3 id="help-others" className="small-caps mb-1 text-ember">
            {labels.otherCountries}
          </h3>
          {helpRegions
            .filter((region) => region !== here)
            .map((region) => (
              <details key={region} className="border-b border-line">
                <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
                  {regionNames[language][region]}
                </summary>
                <div className="pb-3">
                  <RegionLines region={region} language={language} />
                </div>
              </details>
            ))}
        </section>
        <section aria-labelledby="help-near" className="rounded-md bg-dusk-wash px-5 py-4">
          <h3 id="help-near" className="font-medium">
            {labels.tellTitle}
          </h3>
          <p className="mt-1">{labels.tellText}</p>
        </section>
        {language === 'en' && <PrayerSection />}
      </div>
    </Dialog>
  );
}

type RegionLinesProps = { readonly region: HelpRegion; readonly language: CareLanguage };

function RegionLines({ region, language }: RegionLinesProps): ReactNode {
  return <HelpLineList lines={helpLines({ region, needs: [], language })} />;
}

/** In English only: the app has no Spanish Bible text. */
function PrayerSection(): ReactNode {
  return (
    <section aria-labelledby="help-prayer" className="border-t border-line pt-6">
      <h3 id="help-prayer" className="small-caps mb-3 text-ember">
        Words to pray while you wait
      </h3>
      <Passage {...passages.cry} />
      <Passage {...passages.near} />
    </section>
  );
}

function Passage({ reference, text }: (typeof passages)['cry']): ReactNode {
  return (
    <blockquote className="mt-4">
      <p className="font-serif text-lg whitespace-pre-line">{text}</p>
      <footer className="small-caps mt-1 text-ink-soft">
        <cite className="not-italic">{reference}</cite>{' '}
        <abbr title="World English Bible" className="no-underline">
          WEB
        </abbr>
      </footer>
    </blockquote>
  );
}
