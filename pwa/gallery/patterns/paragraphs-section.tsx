import { Paragraphs } from '../../src/design/patterns/paragraphs';
import type { GallerySection } from '../gallery-section';
import { State } from '../state';

const prose = `The road is long enough for a conversation, and the light comes slowly over the hills.

The second paragraph is shorter.`;

const poetry = `A line of a poem
stays a line,
and the next one
begins below it.`;

const longWord = `One word without a space: ${'walk'.repeat(20)}.`;

export const paragraphsSection: GallerySection = {
  id: 'paragraphs',
  title: 'Paragraphs',
  components: ['Paragraphs'],
  Content: () => (
    <>
      <State name="Prose">
        <Paragraphs text={prose} />
      </State>
      <State name="Poetry">
        <Paragraphs text={poetry} />
      </State>
      <State name="A word that is longer than a line">
        <Paragraphs text={longWord} />
      </State>
    </>
  ),
};
