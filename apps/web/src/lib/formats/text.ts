/**
 * Joins texts for a screen reader, each ended by a full stop unless it already ends with
 * punctuation; empty ones are dropped.
 */
export function sentences(...texts: readonly string[]): string {
  return texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => (/[.!?…]["”’)]*$/.test(text) ? text : `${text}.`))
    .join(' ');
}

/** A text truncated to this many characters, with an ellipsis if something was cut. */
export function truncate(text: string, most: number): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  return `${characters.slice(0, most).join('').trimEnd()}…`;
}
