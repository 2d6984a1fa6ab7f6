/** Splits a text into paragraphs at line breaks. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** A title split around the word that is set in italics. */
export type TitleParts = { before: string; word: string; after: string };

/** Finds the word in the title, regardless of case; a word that is not in it leaves the title whole. */
export function titleParts(title: string, word: string): TitleParts {
  const needle = word.trim().toLowerCase();
  const at = needle === '' ? -1 : title.toLowerCase().indexOf(needle);
  if (at < 0) return { before: title, word: '', after: '' };
  const end = at + needle.length;
  return { before: title.slice(0, at), word: title.slice(at, end), after: title.slice(end) };
}
