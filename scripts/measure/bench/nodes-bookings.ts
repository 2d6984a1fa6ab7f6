import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
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
import { startLibsqlServer } from '../../../apps/server/src/testing/services/libsql-server.ts';
import { type Compared, interleaved } from '../figures.ts';

const perRound = 30;
const rounds = 3;

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
export async function measureServerBookings(program: string, folder: string): Promise<Compared> {
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
  const present = () => new Date();
  migrateDatabase(db, { now: present(), triggers, searchIndexes });
  const config = readConfig({ DATA_DIR: oursAt });
  const secrets = openSecrets(config);
  createService({ db, now: present });
  const packageId = createPackage({ db, now: present }, { durationHours: 0.5 });

  const alone = new driver(join(theirsAt, 'studio.db'), { syncUrl: servers[1]?.url });
  alone.sync();
  const sendAgain = () => {
    for (const { source, args } of calls.splice(0)) {
      if (args === null) alone.exec(source);
      else alone.prepare(source).all(...args);
    }
  };
  recording.during(sendAgain);

  const slots = freeSlots(present(), config.timeZone);
  let guest = 0;
  const fetch = () => Promise.reject(new Error('Nothing is called outside.'));
  const bookOne = async () => {
    guest += 1;
    const request = bookingRequest(packageId, '');
    const customer = { ...request.customer, email: `guest-${guest}@example.com` };
    const startsAt = new Date(slots.next().value ?? 0);
    const deps = { db, now: present, config, secrets, callbacks, fetch };
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
