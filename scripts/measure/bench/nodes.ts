import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import {
  libsqlServerProgram,
  startLibsqlServer,
} from '../../../apps/server/src/testing/services/libsql-server.ts';
import { interleaved } from '../figures.ts';
import { type Measured, startStudio } from '../processes.ts';
import { requestsPerSecond, wrk } from './generator.ts';
import { measureServerBookings } from './nodes-bookings.ts';
import { print, ratioLine } from './report.ts';

/** Two machines, the generator and the libSQL server. */
const requiredCores = 4;
const rounds = 3;

/** Free slots on two machines against one, and bookings through a libSQL server against the driver alone. */
export async function measureNodes(folder: string): Promise<void> {
  const program = libsqlServerProgram();
  if (program === undefined) return;
  await measureReads(program, join(folder, 'nodes'));
  print(
    ratioLine(
      'a booking through a libSQL server against its SQL by the driver',
      await measureServerBookings(program, folder),
      'bookings/s',
      0.7,
    ),
  );
}

async function measureReads(program: string, folder: string): Promise<void> {
  const what = 'available-slots on two machines against one';
  if (!wrk) return print({ what, figure: 'no figure: there is no load generator' });
  await mkdir(folder, { recursive: true });
  const server = await startLibsqlServer(program, folder);
  const env = { DATABASE_URL: server.url, SECRET_KEY: 'a key that both of the machines have' };
  const machines = [await startStudio(join(folder, 'one'), env, 'all')];
  machines.push(await startStudio(join(folder, 'two'), env, 'all'));
  const areCoresThere = availableParallelism() >= requiredCores;
  pin(machines[0], 0);
  pin(machines[1], areCoresThere ? 2 : 1);
  const date = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const loads = machines.map(({ url }) => ({ url: `${url}/booking/available-slots?date=${date}` }));
  const together = async (howMany: number) => {
    const rates = await Promise.all(loads.slice(0, howMany).map((load) => requestsPerSecond(load)));
    return rates.reduce((sum, rate) => sum + rate, 0);
  };
  await together(2);
  const figures = await interleaved(
    () => together(2),
    () => together(1),
    rounds,
  );
  if (areCoresThere) print(ratioLine(what, figures, 'requests/s', 1.8));
  else {
    const ratio = figures.ratio.toFixed(2);
    print({ what, figure: `${ratio}  (no aim: it takes ${requiredCores} cores)` });
  }
  await Promise.all(machines.map((machine) => machine.stop()));
  await server.stop();
}

/** Pins a machine's process to one core. */
function pin(machine: Measured | undefined, core: number): void {
  execFileSync('taskset', ['-acp', String(core), String(machine?.child.pid)], { stdio: 'ignore' });
}
