/**
 * Texts read out one after the other, each ended by a full stop unless it has an end of its own; empty
 * ones are left out.
 */
export function sentences(...texts: readonly string[]): string {
  return texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => (/[.!?…]["”’)]*$/.test(text) ? text : `${text}.`))
    .join(' ');
}
