import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../../apps/server/src/config.ts';
import { migrateDatabase } from '../../../apps/server/src/db/migrate.ts';
import { closeDatabase, openDatabase } from '../../../apps/server/src/db/open.ts';
import { requestBooking } from '../../../apps/server/src/domains/bookings/requests.ts';
import { slotStarts } from '../../../apps/server/src/domains/bookings/slots.ts';
import { callbacks } from '../../../apps/server/src/registry/callbacks.ts';
import { searchIndexes, triggers } from '../../../apps/server/src/registry/triggers.ts';
import { openSecrets } from '../../../apps/server/src/secrets.ts';
import { bookingRequest } from '../../../apps/server/src/testing/rows/bookings.ts';
import { createPackage, createService } from '../../../apps/server/src/testing/rows/offers.ts';
import {
  libsqlServerProgram,
  startLibsqlServer,
} from '../../../apps/server/src/testing/services/libsql-server.ts';
import { type Compared, interleaved } from '../figures.ts';
import { type Measured, startStudio } from '../processes.ts';
import { requestsPerSecond, wrk } from './generator.ts';
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

const perRound = 30;

/** A call that the driver received. */
type Call = { source: string; args: unknown[] | null };

type Statement = { all: (...args: unknown[]) => unknown[]; run: (...args: unknown[]) => unknown };
type Client = { exec: (source: string) => void; prepare: (source: string) => Statement };
type Driver = { prototype: Client } & (new (
  path: string,
  options: object,
) => Client & { sync: () => void; close: () => void });

/**
 * Bookings a second through the whole rule on a libSQL server, against the statements of the same
 * bookings sent again by the driver alone, to a second server that had all that came before.
 */
async function measureServerBookings(program: string, folder: string): Promise<Compared> {
  const driver = createRequire(new URL('../../../apps/server/package.json', import.meta.url))(
    'libsql',
  ) as Driver;
  const [oursAt, theirsAt] = [join(folder, 'booked'), join(folder, 'sent-again')];
  for (const path of [oursAt, theirsAt]) await mkdir(path, { recursive: true });
  const servers = [
    await startLibsqlServer(program, oursAt),
    await startLibsqlServer(program, theirsAt),
  ];
  const calls: Call[] = [];
  const recording = record(driver, calls);
  const db = await openDatabase({
    ...{ kind: 'libsql', path: join(oursAt, 'studio.db'), url: servers[0]?.url },
    ...{ authToken: undefined, syncSeconds: 60 },
  });
  const now = () => new Date();
  migrateDatabase(db, { now: now(), triggers, searchIndexes });
  const config = readConfig({ DATA_DIR: oursAt });
  const secrets = openSecrets(config);
  createService({ db, now });
  const packageId = createPackage({ db, now }, { durationHours: 0.5 });

  const alone = new driver(join(theirsAt, 'studio.db'), { syncUrl: servers[1]?.url });
  alone.sync();
  const sendAgain = () => {
    for (const { source, args } of calls.splice(0)) {
      if (args === null) alone.exec(source);
      else alone.prepare(source).all(...args);
    }
  };
  recording.during(sendAgain);

  const slots = freeSlots(now(), config.timeZone);
  let guest = 0;
  const fetch = () => Promise.reject(new Error('Nothing is called outside.'));
  const bookOne = async () => {
    guest += 1;
    const request = bookingRequest(packageId, '');
    const customer = { ...request.customer, email: `guest-${guest}@example.com` };
    const startsAt = new Date(slots.next().value ?? 0);
    const deps = { db, now, config, secrets, callbacks, fetch };
    await requestBooking(deps, { ...request, customer, startsAt }, [String(guest)]);
  };
  const result = await interleaved(
    () =>
      perSecond(async () => {
        for (let turn = 0; turn < perRound; turn += 1) await bookOne();
      }),
    () => perSecond(() => recording.during(sendAgain)),
    rounds,
  );
  recording.end();
  alone.close();
  closeDatabase(db);
  await Promise.all(servers.map((server) => server.stop()));
  return result;
}

/** Records the calls of the driver, except those made `during` something. */
function record(driver: Driver, calls: Call[]) {
  const { exec, prepare } = driver.prototype;
  let isOn = true;
  driver.prototype.exec = function (this: Client, source) {
    if (isOn) calls.push({ source, args: null });
    return exec.call(this, source);
  };
  driver.prototype.prepare = function (this: Client, source) {
    const statement = prepare.call(this, source);
    for (const name of ['all', 'run'] as const) {
      const method = statement[name];
      statement[name] = ((...args: unknown[]) => {
        if (isOn) calls.push({ source, args });
        return method.call(statement, ...args);
      }) as never;
    }
    return statement;
  };
  return {
    during(work: () => void) {
      isOn = false;
      work();
      isOn = true;
    },
    end() {
      Object.assign(driver.prototype, { exec, prepare });
    },
  };
}

async function perSecond(work: () => void | Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return (perRound * 1000) / (performance.now() - started);
}

function* freeSlots(from: Date, timeZone: string): Generator<number> {
  for (let day = 2; day < 700; day += 1) {
    const date = new Date(from.getTime() + day * 86_400_000).toISOString().slice(0, 10);
    for (const { at } of slotStarts(date, timeZone)) yield at;
  }
}
