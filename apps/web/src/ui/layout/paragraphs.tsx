/** A plain text whose paragraphs are separated by empty lines; other line breaks are kept. */
export function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  return paragraphs.map((paragraph, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id.
    <p key={at} className="break-words whitespace-pre-line">
      {paragraph}
    </p>
  ));
}
