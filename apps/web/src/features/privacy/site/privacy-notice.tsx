/** The text of the privacy notice: plain paragraphs, separated by empty lines. */
export function PrivacyNotice({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  return (
    <article className="wrap py-16 md:py-24">
      <h1 className="display text-display">Privacy</h1>
      <div className="measure mt-8 flex flex-col gap-5 text-body text-pretty">
        {paragraphs.map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id.
          <p key={at} className="break-words whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
    </article>
  );
}
