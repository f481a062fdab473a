import { RefreshCw } from 'lucide-react';
import { IconButton } from '../../src/design/primitives/icon-button';
import { Focused } from '../forced-state';
import type { GallerySection } from '../gallery-section';
import { Row, State } from '../state';

const icon = <RefreshCw aria-hidden size={20} />;

export const iconButtonSection: GallerySection = {
  id: 'icon-button',
  title: 'Icon button',
  components: ['IconButton'],
  Content: () => (
    <State name="Default, focus, with a border">
      <Row>
        <IconButton label="Refresh">{icon}</IconButton>
        <Focused target="button">
          <IconButton label="Refresh, focus">{icon}</IconButton>
        </Focused>
        <IconButton label="Refresh, with a border" className="border border-control bg-surface">
          {icon}
        </IconButton>
      </Row>
    </State>
  ),
};
