import { Badge } from '../../src/design/primitives/badge';
import type { BadgeTone } from '../../src/design/primitives/badge';
import type { GallerySection } from '../gallery-section';
import { Row, State } from '../state';

const tones: readonly BadgeTone[] = ['neutral', 'ember', 'olive', 'dusk', 'rose'];

export const badgeSection: GallerySection = {
  id: 'badge',
  title: 'Badge',
  components: ['Badge'],
  Content: () => (
    <>
      <State name="Tones">
        <Row>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Row>
      </State>
      <State name="Long text">
        <Badge>A category with a name that is longer than one line of a small phone</Badge>
      </State>
    </>
  ),
};
