import { ProgressBar } from '../../src/design/primitives/progress-bar';
import type { GallerySection } from '../gallery-section';
import { State } from '../state';

export const progressBarSection: GallerySection = {
  id: 'progress-bar',
  title: 'Progress bar',
  components: ['ProgressBar'],
  Content: () => (
    <>
      <State name="Empty">
        <ProgressBar label="Question 0 of 7" percent={0} />
      </State>
      <State name="Part">
        <ProgressBar label="Question 3 of 7" percent={(3 / 7) * 100} />
      </State>
      <State name="Full">
        <ProgressBar label="Question 7 of 7" percent={100} />
      </State>
      <State name="Long text">
        <ProgressBar
          label="Downloading: 12.4 MB of 31.9 MB, in the background and as the network allows"
          percent={39}
        />
      </State>
    </>
  ),
};
