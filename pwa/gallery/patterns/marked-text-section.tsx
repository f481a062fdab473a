import { MarkedText } from '../../src/design/patterns/marked-text';
import { Focused } from '../forced-state';
import type { GallerySection } from '../gallery-section';
import { State } from '../state';

const allBlocks = `## A heading

A paragraph with *emphasis*. Its lines
stay as they were written.

> The words of a quotation,
> line by line.
> — Psalm 23:1 (WEB)

- An item of a list
- An item that is longer than one line, so that its second line shows the indent

1. The first step
2. The second step`;

const references = 'Read it slowly (Psalm 23:1–3), then compare John 10:11 with it.';

export const markedTextSection: GallerySection = {
  id: 'marked-text',
  title: 'Marked text',
  components: ['MarkedText'],
  Content: () => (
    <>
      <State name="All blocks">
        <MarkedText text={allBlocks} />
      </State>
      <State name="References that can be tapped, focus">
        <Focused target="button">
          <MarkedText text={references} onPassage={() => undefined} />
        </Focused>
      </State>
      <State name="A text that is still arriving">
        <MarkedText look="arriving" text={'The first paragraph is here.\n\nThe second is on its'} />
      </State>
    </>
  ),
};
