import type { ReactNode } from 'react';

/** A text for reading. An empty line ends a paragraph; other line breaks stay, as in poetry. */
export function Paragraphs({ text }: { readonly text: string }): ReactNode {
  const paragraphs = text.split(/\n\s*\n/).filter((part) => part.trim() !== '');
  return (
    <div className="reading space-y-4 text-pretty">
      {paragraphs.map((paragraph, index) => (
        // Paragraphs of one text never change places.
        <p key={index} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
