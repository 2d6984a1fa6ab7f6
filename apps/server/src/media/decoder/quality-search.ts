/** What is tried: qualities in rising order, the last of which always counts as good. */
type QualitySearch = {
  qualities: readonly number[];
  encode: (quality: number) => Promise<Buffer>;
  /** In bytes. */
  budget: number;
  isGood: (encoded: Buffer) => Promise<boolean>;
};

/**
 * Finds the best quality that keeps within the budget. When that is not good enough, the budget
 * gives way: it is the lowest quality that is.
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

/** The first index from `low` on for which something holds that holds for all behind it; `high` holds unasked. */
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
