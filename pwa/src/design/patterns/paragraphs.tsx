import type { ReactNode } from 'react';

/** Renders plain text. An empty line ends a paragraph; other line breaks are kept, for poetry. */
export function Paragraphs({ text }: { readonly text: string }): ReactNode {
  const paragraphs = text.split(/\n\s*\n/).filter((part) => part.trim() !== '');
  return (
    <div className="reading space-y-4 text-pretty">
      {paragraphs.map((paragraph, index) => (
        // An index key is safe: paragraphs of one text are never reordered.
        <p key={index} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
