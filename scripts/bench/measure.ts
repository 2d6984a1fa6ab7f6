export const rounds = 5;

/** The middle of an odd number of figures. */
export function median(figures: number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;
}

/** Both sides of a ratio, one after the other in each round. @returns their medians */
export async function interleaved(
  ours: () => Promise<number>,
  theirs: () => Promise<number>,
  times = rounds,
): Promise<{ ours: number; theirs: number }> {
  const figures: { ours: number; theirs: number }[] = [];
  for (let round = 0; round < times; round += 1) {
    figures.push({ ours: await ours(), theirs: await theirs() });
  }
  return {
    ours: median(figures.map((figure) => figure.ours)),
    theirs: median(figures.map((figure) => figure.theirs)),
  };
}
