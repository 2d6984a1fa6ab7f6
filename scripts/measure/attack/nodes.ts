import { rm } from 'node:fs/promises';
import { startNodes } from '../../../apps/server/src/testing/nodes/nodes.ts';
import { playRound, type Round } from '../../../apps/server/src/testing/nodes/round.ts';
import { libsqlServerProgram } from '../../../apps/server/src/testing/services/libsql-server.ts';
import { median } from '../figures.ts';
import { atLeast, atMost, plain, type Row } from '../row.ts';

const rounds = 20;
const machines = 3;

/**
 * Three machines on one libSQL server and one bucket under a load of bookings: each round kills
 * one, then the primary, and restarts both. Each time all acknowledged bookings are checked.
 */
export async function killedNodes(dataDir: string): Promise<Row[]> {
  await rm(dataDir, { recursive: true, force: true });
  const program = libsqlServerProgram();
  if (program === undefined) return [];
  const nodes = await startNodes(program, machines);
  try {
    const played: Round[] = [];
    for (let number = 0; number < rounds; number += 1) {
      const round = await playRound(nodes, number, { step: 5 });
      played.push(round);
      const { acknowledged, lost, doubled } = round;
      process.stdout.write(
        `        round ${number + 1}: ${acknowledged.length} acknowledged, ${lost} lost, ${doubled} doubled\n`,
      );
    }
    return rowsOf(played);
  } finally {
    await nodes.stop();
  }
}

function rowsOf(played: readonly Round[]): Row[] {
  const sum = (of: (round: Round) => number) =>
    played.reduce((total, round) => total + of(round), 0);
  const all = (name: string, of: (round: Round) => number, unit: string) =>
    plain(name, sum(of), unit);
  const none = (name: string, of: (round: Round) => number, unit: string) =>
    atMost(name, sum(of), unit, 0);
  const lags = played.flatMap(({ lagMs }) => lagMs);
  const answered = (status: number) => sum(({ statuses }) => statuses[status] ?? 0);
  return [
    atLeast('rounds played to their end', played.length, 'rounds', rounds),
    all('bookings acknowledged', ({ acknowledged }) => acknowledged.length, 'bookings'),
    plain('refused because the time was sold (409)', answered(409), 'answers'),
    plain('refused because the primary was away (503)', answered(503), 'answers'),
    all('left without an answer by a killed machine', ({ broken }) => broken, 'requests'),
    none('acknowledged and lost', ({ lost }) => lost, 'bookings'),
    none('sold twice', ({ doubled }) => doubled, 'times'),
    none('bookings without their payment record', ({ halves }) => halves, 'bookings'),
    none('other answers, or without a sentence', ({ wrong }) => wrong.length, 'answers'),
    none('not seen at once by their own machine', ({ unseen }) => unseen, 'bookings'),
    all('pages looked at while the primary was away', ({ readsAway }) => readsAway, 'pages'),
    none('of these failed', ({ failedReadsAway }) => failedReadsAway, 'pages'),
    plain('until another machine saw a booking, median', median(lags), 'ms'),
    plain('the same, slowest', Math.max(0, ...lags), 'ms'),
    plain(
      'from the start of the primary to the next booking, slowest',
      Math.max(...played.map(({ recoveryMs }) => recoveryMs)),
      'ms',
    ),
  ];
}
