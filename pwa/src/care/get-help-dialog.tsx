import type { ReactNode } from 'react';
import { Dialog } from '../design/primitives/dialog';
import { HelpLineList } from './help-line-list';
import { helpLines, regionNames } from './help-lines';
import { helpRegions } from './help-region';
import passages from './passages.json';
import { useHelpRegion } from './use-help-region';

/** The help lines of all regions. Everything is on the device; opening the dialog makes no request. */
export function GetHelpDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const here = useHelpRegion();
  const others = helpRegions.filter((region) => region !== here);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Get help"
      description="These lines are free, and most answer day and night. This page works without a network, and nobody is told that you opened it."
    >
      <div className="space-y-7">
        {[here, ...others].map((region) => (
          <section key={region} aria-labelledby={`help-${region}`}>
            <h3 id={`help-${region}`} className="small-caps mb-3 text-ember">
              {regionNames[region]}
            </h3>
            <HelpLineList lines={helpLines(region, [])} />
          </section>
        ))}
        <section aria-labelledby="help-near" className="rounded-md bg-dusk-wash px-5 py-4">
          <h3 id="help-near" className="font-medium">
            Tell someone near you
          </h3>
          <p className="mt-1">
            A friend, a neighbor, a doctor, someone at church. If the words are hard to find, these
            are enough: “I’m not all right. Please stay with me while I call.”
          </p>
        </section>
        <section aria-labelledby="help-prayer" className="border-t border-line pt-6">
          <h3 id="help-prayer" className="small-caps mb-3 text-ember">
            Words to pray while you wait
          </h3>
          <Passage {...passages.cry} />
          <Passage {...passages.near} />
        </section>
      </div>
    </Dialog>
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
