/** The longest word that fits a line of a title on a phone. */
const longestWhole = 20;

/** A title whose words with hyphens, such as the number of an invoice, do not break within them. */
export function WholeWords({ text }: { text: string }) {
  return Array.from(text.matchAll(/\s+|\S+/g), ({ 0: word, index: start }) =>
    word.includes('-') && word.length <= longestWhole ? (
      <span key={start} className="whitespace-nowrap [unicode-bidi:normal]">
        {word}
      </span>
    ) : (
      word
    ),
  );
}
