import { showToast } from '../../design/patterns/toast';

/** This device refused a write; nothing was changed. */
export function couldNotStore(): void {
  showToast({
    title: 'Error',
    description: 'This device could not store the change. Please try again.',
    tone: 'problem',
  });
}
