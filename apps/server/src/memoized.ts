/** Longer texts are not cached, in characters. */
const maxLength = 300;

/**
 * Caches what a pure function returns for a text. When `max` texts are cached, all are dropped: senders choose the
 * texts, so that there is no end of them.
 */
export function memoized<Result>(
  max: number,
  compute: (text: string) => Result,
): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const result = compute(text);
    if (text.length > maxLength) return result;
    if (known.size >= max) known.clear();
    known.set(text, result);
    return result;
  };
}
