/** Words as sentences to be read out: each ends with one full stop, and empty ones are left out. */
export function spoken(...words: readonly string[]): string {
  return words
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => (/[.!?…]$/.test(each) ? each : `${each}.`))
    .join(' ');
}
