import type { GallerySection } from './gallery-section';
import { badgeSection } from './primitives/badge-section';
import { buttonSection } from './primitives/button-section';
import { choiceGroupSection } from './primitives/choice-group-section';
import { dialogSection } from './primitives/dialog-section';
import { iconButtonSection } from './primitives/icon-button-section';
import { menuSection } from './primitives/menu-section';
import { passwordFieldSection } from './primitives/password-field-section';
import { progressBarSection } from './primitives/progress-bar-section';
import { tabsSection } from './primitives/tabs-section';
import { textAreaSection } from './primitives/text-area-section';
import { textFieldSection } from './primitives/text-field-section';
import { confirmingButtonSection } from './patterns/confirming-button-section';
import { keepButtonsSection } from './patterns/keep-buttons-section';
import { markedTextSection } from './patterns/marked-text-section';
import { paragraphsSection } from './patterns/paragraphs-section';
import { printSheetSection } from './patterns/print-sheet-section';
import { reflectionFieldsSection } from './patterns/reflection-fields-section';
import { skeletonSection } from './patterns/skeleton-section';
import { stateMessageSection } from './patterns/state-message-section';
import { toasterSection } from './patterns/toaster-section';
import { virtualListSection } from './patterns/virtual-list-section';

/** The sections of the gallery, in the order of the page. */
export const groups: readonly {
  readonly title: string;
  readonly sections: readonly GallerySection[];
}[] = [
  {
    title: 'Primitives',
    sections: [
      badgeSection,
      buttonSection,
      choiceGroupSection,
      dialogSection,
      iconButtonSection,
      menuSection,
      passwordFieldSection,
      progressBarSection,
      tabsSection,
      textAreaSection,
      textFieldSection,
    ],
  },
  {
    title: 'Patterns',
    sections: [
      confirmingButtonSection,
      keepButtonsSection,
      markedTextSection,
      paragraphsSection,
      printSheetSection,
      reflectionFieldsSection,
      skeletonSection,
      stateMessageSection,
      toasterSection,
      virtualListSection,
    ],
  },
];
