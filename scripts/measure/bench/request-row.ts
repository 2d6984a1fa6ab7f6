import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { interleaved, median } from '../figures.ts';
import { generatorLimit, type Load, measureRate, requestsPerSecond, wrk } from './generator.ts';
import { type Aim, type Line, plainLine, print, processorTimeLine, requestLine } from './report.ts';

/** Two loads whose requests per second are compared. */
type Pair = { ours: Load; theirs: Load };

/** Many short rounds, so that other load on the machine affects both sides of most rounds alike. */
const requestRounds = 9;
const secondsOfRound = 2;

/** Warms both sides up, measures them in turn, then measures the limit of the generator. */
async function compare({ ours, theirs }: Pair) {
  for (const load of [ours, theirs]) await requestsPerSecond(load, 2);
  const times: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
  const measure = (load: Load, into: number[]) => async () => {
    const { perSecond, processorTime } = await measureRate(load, secondsOfRound);
    if (processorTime !== undefined) into.push(processorTime);
    return perSecond;
  };
  const rates = await interleaved(
    measure(ours, times.ours),
    measure(theirs, times.theirs),
    requestRounds,
  );
  // Unknown for a server that the bench did not start.
  const areKnown = times.ours.length > 0 && times.theirs.length > 0;
  const processorTimes = areKnown
    ? { ours: median(times.ours), theirs: median(times.theirs) }
    : undefined;
  const folder = await mkdtemp(join(tmpdir(), 'bench-answer-'));
  try {
    return { ...rates, processorTimes, generator: await generatorLimit(ours, folder) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Prints the ratio of ours to theirs, or that there is no figure without a generator. */
export async function printRatio(what: string, pair: Pair, aim: number): Promise<void> {
  await printCompared(what, pair, { atLeast: aim });
}

/** Prints how many times slower ours is than theirs. */
export async function printSlowdown(what: string, pair: Pair, aim: number): Promise<void> {
  await printCompared(what, pair, { atMost: aim });
}

/** Where the generator voids the ratio, the CPU time per request is compared instead, which it cannot limit. */
async function printCompared(what: string, pair: Pair, aim: Aim): Promise<void> {
  if (!wrk) {
    print(withoutGenerator(what));
    return;
  }
  const figures = await compare(pair);
  const line = requestLine(what, figures, aim);
  print(line);
  const { processorTimes } = figures;
  if (line.met === 'void' && processorTimes) print(processorTimeLine(what, processorTimes, aim));
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
