import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generatorLimit, type Load, requestsPerSecond, wrk } from './generator.ts';
import { interleaved } from './measure.ts';
import { type Line, plainLine, print, requestLine } from './report.ts';

/** Two loads whose requests per second are compared. */
type Pair = { ours: Load; theirs: Load };

/** Many short rounds: what else happens on the machine then meets both sides of most of them alike. */
const requestRounds = 9;
const secondsOfRound = 2;

/** Warms both sides up, measures them in turn, then what the generator itself can do. */
async function compare({ ours, theirs }: Pair) {
  for (const load of [ours, theirs]) await requestsPerSecond(load, 2);
  const figures = await interleaved(
    () => requestsPerSecond(ours, secondsOfRound),
    () => requestsPerSecond(theirs, secondsOfRound),
    requestRounds,
  );
  const folder = await mkdtemp(join(tmpdir(), 'bench-answer-'));
  try {
    return { ...figures, generator: await generatorLimit(ours, folder) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Prints how ours does against theirs, or that nothing can be said without a generator. */
export async function printRatio(what: string, pair: Pair, aim: number): Promise<void> {
  print(wrk ? requestLine(what, await compare(pair), { atLeast: aim }) : withoutGenerator(what));
}

/** Prints how many times slower ours is than theirs. */
export async function printSlowdown(what: string, pair: Pair, aim: number): Promise<void> {
  print(wrk ? requestLine(what, await compare(pair), { atMost: aim }) : withoutGenerator(what));
}

/** Prints requests per second without an aim. */
export async function printRate(what: string, load: Load): Promise<void> {
  print(
    wrk ? plainLine(what, await requestsPerSecond(load), 'requests/s') : withoutGenerator(what),
  );
}

function withoutGenerator(what: string): Line {
  return { what, figure: 'no figure: there is no load generator' };
}
