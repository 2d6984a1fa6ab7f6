import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { cores, onCore, root } from './processes.ts';

export const rounds = 5;
const seconds = 3;

/** The middle of an odd number of figures. */
export function median(figures: number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;
}

/** Requests per second at an address. @throws when any answer was not a 2xx */
export async function requestsPerSecond(
  url: string,
  duration = seconds,
  headers: Record<string, string> = {},
): Promise<number> {
  const script = join(root, 'scripts/bench/load.ts');
  const child = onCore(cores.load, [script, url, String(duration), JSON.stringify(headers)]);
  const result: unknown = JSON.parse(await text(child.stdout));
  const { perSecond, errors, non2xx } = result as Record<'perSecond' | 'errors' | 'non2xx', number>;
  if (errors > 0 || non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} refusals`);
  return perSecond;
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
