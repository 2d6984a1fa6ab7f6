export const rounds = 5;

/** The size of the large studios: below 1 (`BENCH_SCALE`) only checks that the bench itself works. */
const scale = Number(process.env.BENCH_SCALE ?? 1);

/** A number of rows of a large studio. */
export function scaled(count: number): number {
  return Math.max(1, Math.round(count * scale));
}

/** The 99th percentile. */
export function percentile99(figures: number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
}

/** The median of an odd number of figures. */
export function median(figures: number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;
}

/** The median without the first quarter, which is the warm-up. */
export function settled(figures: readonly number[]): number {
  return median(figures.slice(figures.length / 4));
}

/** Two sides of a comparison, and how ours does relative to theirs. */
export type Compared = { ours: number; theirs: number; ratio: number };

/**
 * Both sides of a ratio, one after the other in each round.
 * @returns the median of each, and that of the rounds' ratios: a machine that is slow for some rounds is so for both
 */
export async function interleaved(
  ours: () => Promise<number>,
  theirs: () => Promise<number>,
  times = rounds,
): Promise<Compared> {
  const figures: { ours: number; theirs: number }[] = [];
  for (let round = 0; round < times; round += 1) {
    figures.push({ ours: await ours(), theirs: await theirs() });
  }
  return {
    ours: median(figures.map((figure) => figure.ours)),
    theirs: median(figures.map((figure) => figure.theirs)),
    ratio: median(figures.map((figure) => figure.ours / figure.theirs)),
  };
}
