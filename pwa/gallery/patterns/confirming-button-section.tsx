import { Bell } from 'lucide-react';
import type { ReactNode } from 'react';
import { ConfirmingButton, CopyButton } from '../../src/design/patterns/confirming-button';
import { Clicked, Focused } from '../forced-state';
import type { GallerySection } from '../gallery-section';
import { never } from '../never';
import { Row, State } from '../state';

export const confirmingButtonSection: GallerySection = {
  id: 'confirming-button',
  title: 'Confirming button',
  components: ['ConfirmingButton', 'CopyButton'],
  Content: () => (
    <>
      <State name="Default">
        <Row>
          <Remind />
          <Copy />
        </Row>
      </State>
      <State name="Focus">
        <Focused target="button">
          <Copy />
        </Focused>
      </State>
      <State name="Done">
        <Row>
          <Clicked target="button">
            <Remind />
          </Clicked>
          <Clicked target="button">
            <Copy />
          </Clicked>
        </Row>
      </State>
    </>
  ),
};

function Remind(): ReactNode {
  return (
    <ConfirmingButton
      after={never}
      tone="primary"
      label="Remind me"
      doneLabel="Reminder set!"
      icon={<Bell aria-hidden size={18} />}
      act={() => undefined}
    />
  );
}

function Copy(): ReactNode {
  return <CopyButton after={never} onCopy={() => Promise.resolve()} />;
}
