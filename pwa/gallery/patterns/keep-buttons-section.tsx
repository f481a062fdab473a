import { actionGrid } from '../../src/design/patterns/action-grid';
import { KeepButtons } from '../../src/design/patterns/keep-buttons';
import { Clicked } from '../forced-state';
import type { GallerySection } from '../gallery-section';
import { never } from '../never';
import { Row, State } from '../state';

const actions = {
  after: never,
  onCopy: () => Promise.resolve(),
  onDownload: () => undefined,
};

export const keepButtonsSection: GallerySection = {
  id: 'keep-buttons',
  title: 'Keep buttons',
  components: ['KeepButtons'],
  Content: () => (
    <>
      <State name="Without Print">
        <Row>
          <KeepButtons {...actions} />
        </Row>
      </State>
      <State name="In the grid below a text">
        <div className={actionGrid}>
          <KeepButtons {...actions} onPrint={() => undefined} className="sm:col-span-2" />
        </div>
      </State>
      <State name="Copied">
        <Clicked target="button">
          <Row>
            <KeepButtons {...actions} />
          </Row>
        </Clicked>
      </State>
    </>
  ),
};
