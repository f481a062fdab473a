import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button } from '../../src/design/primitives/button';
import { Dialog } from '../../src/design/primitives/dialog';
// Loaded with the page: otherwise a picture could be taken before the dialog is there.
import '../../src/design/primitives/dialog-part';

export function ShortDialog(): ReactNode {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open the dialog</Button>
      <Dialog isOpen={isOpen} onOpenChange={setIsOpen} title="Delete this entry?">
        <Button tone="danger" onClick={() => setIsOpen(false)}>
          Delete
        </Button>
      </Dialog>
    </>
  );
}

export function LongDialog(): ReactNode {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open the dialog</Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title="A dialog whose title takes more than one line"
        description="Its description says in one or two sentences what it is for."
      >
        <div className="space-y-4">
          {Array.from({ length: 8 }, (_, index) => (
            <p key={index}>
              Paragraph {index + 1}. The whole dialog scrolls under its header, so that the title
              and the button that closes it stay in view.
            </p>
          ))}
        </div>
      </Dialog>
    </>
  );
}
