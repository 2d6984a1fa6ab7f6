/** The search space: qualities in rising order, the last of which always counts as good enough. */
type QualitySearch = {
  qualities: readonly number[];
  encode: (quality: number) => Promise<Buffer>;
  /** In bytes. */
  budget: number;
  isGood: (encoded: Buffer) => Promise<boolean>;
};

/**
 * Finds the best quality within the budget. When that is not good enough, the budget is exceeded: the result is
 * the lowest quality that is good enough.
 */
export async function searchQuality(search: QualitySearch): Promise<Buffer> {
  const { qualities, budget, isGood } = search;
  const top = qualities.length - 1;
  const made = new Map<number, Promise<Buffer>>();
  const at = (index: number): Promise<Buffer> => {
    const found = made.get(index) ?? search.encode(qualities[index] ?? 0);
    made.set(index, found);
    return found;
  };
  const fits = async (index: number) => (await at(index)).length <= budget;
  if (await fits(top)) return at(top);
  const best = (await firstWhere(0, top, async (index) => !(await fits(index)))) - 1;
  if (best >= 0 && (await isGood(await at(best)))) return at(best);
  return at(await firstWhere(best + 1, top, async (index) => isGood(await at(index))));
}

/**
 * Binary search for the first index from `low` on for which `holds` is true; it must be monotonic, and is assumed
 * true for `high`.
 */
async function firstWhere(
  low: number,
  high: number,
  holds: (index: number) => Promise<boolean>,
): Promise<number> {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (await holds(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}
