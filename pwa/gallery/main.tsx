import './gallery.css';
import { createRoot } from 'react-dom/client';
import { FramePage } from './frame-page';
import { GalleryPage } from './gallery-page';
import { copyFocusRules } from './copy-focus-rules';

/** `/design` in `npm run dev`: every primitive and pattern in every state. `?frame=…` shows one of its frames alone. */
const root = document.querySelector('#root');
if (root === null) {
  throw new Error('design.html has no #root');
}
const frame = new URLSearchParams(window.location.search).get('frame');
createRoot(root).render(frame === null ? <GalleryPage /> : <FramePage name={frame} />);
copyFocusRules();
