import { showToast } from '../../design/patterns/toast';

/** Shows the error of a failed local write. */
export function showStoreError(): void {
  showToast({
    title: 'Error',
    description: 'This device could not store the change. Please try again.',
    tone: 'problem',
  });
}
