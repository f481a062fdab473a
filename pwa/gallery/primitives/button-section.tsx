import { BookOpen } from 'lucide-react';
import { Button, buttonLook } from '../../src/design/primitives/button';
import type { ButtonTone } from '../../src/design/primitives/button';
import { Focused } from '../forced-state';
import type { GallerySection } from '../gallery-section';
import { Row, State } from '../state';

const tones: readonly ButtonTone[] = ['primary', 'quiet', 'plain', 'danger'];

export const buttonSection: GallerySection = {
  id: 'button',
  title: 'Button',
  components: ['Button'],
  Content: () => (
    <>
      {tones.map((tone) => (
        <State key={tone} name={tone}>
          <Row>
            <Button tone={tone}>Default</Button>
            <Button tone={tone} icon={<BookOpen aria-hidden size={18} />}>
              Icon
            </Button>
            <Focused target="button">
              <Button tone={tone}>Focus</Button>
            </Focused>
            <Button tone={tone} isBusy>
              Busy
            </Button>
            <Button tone={tone} disabled>
              Disabled
            </Button>
          </Row>
        </State>
      ))}
      <State name="Long text">
        <Button icon={<BookOpen aria-hidden size={18} className="shrink-0" />}>
          A button whose label is longer than one line of a small phone
        </Button>
      </State>
      <State name="Link that looks like a button">
        <a href="#button" className={buttonLook('quiet')}>
          Read more
        </a>
      </State>
    </>
  ),
};
