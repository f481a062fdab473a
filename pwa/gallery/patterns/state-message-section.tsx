import { CloudOff } from 'lucide-react';
import { Button } from '../../src/design/primitives/button';
import { StateMessage } from '../../src/design/patterns/state-message';
import type { GallerySection } from '../gallery-section';
import { State } from '../state';

export const stateMessageSection: GallerySection = {
  id: 'state-message',
  title: 'State message',
  components: ['StateMessage'],
  Content: () => (
    <>
      <State name="Title only">
        <StateMessage title="Nothing found" />
      </State>
      <State name="Icon, text, action">
        <StateMessage
          icon={<CloudOff aria-hidden size={28} />}
          title="This page is not on your device yet"
          text="It comes when there is a network again. What you wrote is kept."
          action={<Button>Try again</Button>}
        />
      </State>
    </>
  ),
};
