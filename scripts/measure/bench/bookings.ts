import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { readConfig } from '../../../apps/server/src/config.ts';
import { closeDatabase, openDatabase } from '../../../apps/server/src/db/open.ts';
import { requestBooking } from '../../../apps/server/src/domains/bookings/requests.ts';
import { slotStarts } from '../../../apps/server/src/domains/bookings/slots.ts';
import { callbacks } from '../../../apps/server/src/registry/callbacks.ts';
import { openSecrets } from '../../../apps/server/src/secrets.ts';
import { bookingRequest } from '../../../apps/server/src/testing/rows/bookings.ts';
import { createPackage, createService } from '../../../apps/server/src/testing/rows/offers.ts';
import { type Compared, interleaved, median, scaled } from '../figures.ts';
import { residentMegabytes, root, startMeasured, startStudio } from '../processes.ts';
import { coldStart } from './cold-start.ts';
import { fillBookings } from './fill.ts';
import { atMostLine, plainLine, print, ratioLine } from './report.ts';
import { printRatio } from './request-row.ts';

const bookings = scaled(200_000);

/** The start, the free slots and the booking itself in a studio with ten years of bookings, against one with none. */
export async function measureBookings(folder: string, empty: string): Promise<void> {
  const full = join(folder, 'full');
  const twin = join(folder, 'twin');
  for (const dataDir of [full, twin]) await (await startStudio(dataDir)).stop();
  const filling = performance.now();
  for (const dataDir of [full, twin]) fillBookings(dataDir, bookings);
  const filled = ((performance.now() - filling) / 1000).toFixed(1);
  process.stdout.write(`${bookings} bookings over ten years, filled in ${filled} s\n\n`);

  const startEmpty = await coldStart(empty);
  const startFull = await coldStart(full);
  print(atMostLine('cold start to the first answer, empty', startEmpty, 's', 1));
  print(
    atMostLine(`the same with ${bookings} bookings, relative`, startFull / startEmpty, '×', 1.2),
  );

  await measureSlots(full);
  await measureYearOfSlots(full, empty);
  print(
    ratioLine(
      'a durable booking against a bare durable insert',
      await measureInserts(full, twin),
      'inserts/s',
      0.5,
    ),
  );
}

async function measureSlots(full: string): Promise<void> {
  const studio = await startStudio(full);
  const date = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const path = `/booking/available-slots?date=${date}`;
  const input = encodeURIComponent(JSON.stringify({ date }));
  const typed = `/trpc/bookings.availableSlots?input=${input}`;
  const bytes = await (await fetch(studio.url + path)).text();
  const answer = (await (await fetch(studio.url + typed)).json()) as { result: { data: unknown } };
  await new Promise((resolve) => setTimeout(resolve, 2000));
  print(atMostLine('memory at rest', residentMegabytes(studio), 'MB', 160));

  const baseline = (name: string, answer: string) =>
    startMeasured([join(root, 'scripts/measure/bench', name), full, date, answer]);
  const fastify = await baseline('baseline-fastify.ts', bytes);
  const trpc = await baseline('baseline-trpc.ts', JSON.stringify(answer.result.data));
  await printRatio(
    'available-slots over REST against bare Fastify',
    { ours: { url: studio.url + path }, theirs: { url: fastify.url + path } },
    0.75,
  );
  await printRatio(
    'available-slots over tRPC against bare tRPC',
    { ours: { url: studio.url + typed }, theirs: { url: `${trpc.url}/trpc/slots` } },
    0.9,
  );
  print(plainLine('memory after the run', residentMegabytes(studio), 'MB'));
  await Promise.all([studio.stop(), fastify.stop(), trpc.stop()]);
}

const daysAhead = 365;
const slotRounds = 8;

/**
 * The slots of each day of the coming year for one service, one call after the other as one visitor
 * would ask: in a studio with many bookings against one with none. The first round computes each day,
 * the others use the cache.
 */
async function measureYearOfSlots(full: string, empty: string): Promise<void> {
  const studios = [await startStudio(full), await startStudio(empty)] as const;
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < slotRounds; round += 1) {
    for (const at of [0, 1] as const) {
      const start = performance.now();
      await askForAYear(studios[at].url);
      times[at].push(performance.now() - start);
    }
  }
  await Promise.all(studios.map((studio) => studio.stop()));
  const [ours, theirs] = times.map((each) => median(each.slice(1)));
  print(plainLine('a year of slots for one service, asked for first', times[0][0] ?? 0, 'ms'));
  print(plainLine('the same again', ours ?? 0, 'ms'));
  const name = 'the same, relative to a studio without bookings';
  print(atMostLine(name, (ours ?? 0) / (theirs ?? 1), '×', 1.5));
}

async function askForAYear(url: string): Promise<void> {
  for (let ahead = 1; ahead <= daysAhead; ahead += 1) {
    const date = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    const query = `date=${date}&duration=1&service=Portraits`;
    const answer = await fetch(`${url}/booking/available-slots?${query}`);
    if (!answer.ok) throw new Error(`The slots of ${date} answered ${answer.status}.`);
    await answer.arrayBuffer();
  }
}

const insertsPerRound = 300;

/** No customer pays by card in this measurement. */
const nowhere = () => Promise.reject(new Error('Nothing is called outside.'));

/**
 * Bookings per second through the whole rule (price, guest, caps, overlap, payment: four rows)
 * against bare inserts of one booking row with `synchronous=FULL`, prepared once, into a twin of
 * the same table with its indexes and triggers. Both wait for the disk once each.
 */
async function measureInserts(dataDir: string, twinDir: string): Promise<Compared> {
  const db = await openDatabase({ kind: 'file', path: join(dataDir, 'studio.db') });
  const config = readConfig({ DATA_DIR: dataDir });
  const secrets = openSecrets(config);
  createService({ db, now: () => new Date() });
  const packageId = createPackage({ db, now: () => new Date() }, { durationHours: 0.5 });
  // The filled years end before the clock of this measurement, so that every slot is free.
  const now = () => new Date(Date.now() + 6 * 365 * 86_400_000);
  const ours = freeSlots(now(), config.timeZone);
  let guest = 0;

  const bare = openBare(join(twinDir, 'studio.db'));
  const theirs = freeSlots(now(), config.timeZone);

  const result = await interleaved(
    async () =>
      perSecond(async () => {
        guest += 1;
        const request = bookingRequest(packageId, '');
        const customer = { ...request.customer, email: `guest-${guest}@example.com` };
        const startsAt = new Date(nextOf(ours));
        const deps = { db, now, config, secrets, callbacks, fetch: nowhere };
        await requestBooking(deps, { ...request, customer, startsAt }, [String(guest)]);
      }),
    async () => perSecond(() => bare.insert(nextOf(theirs))),
  );
  bare.close();
  closeDatabase(db);
  return result;
}

function openBare(path: string): { insert: (startsAt: number) => void; close: () => void } {
  const db = new Database(path);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = ON');
  const userId = randomUUID();
  db.prepare(
    `INSERT INTO users (id, email, username, first_name, last_name, role, created_at, updated_at)
     VALUES (?, 'bare@example.com', 'bare', 'Ada', 'Nilsson', 'guest', 0, 0)`,
  ).run(userId);
  const statement = db.prepare(
    `INSERT INTO bookings (id, starts_at, ends_at, status, confirmation_code, user_id, service_name,
       package_name, price_cents, customer_first_name, customer_last_name, customer_email,
       customer_phone, created_at, updated_at)
     VALUES (?, ?, ?, 'pending', ?, ?, 'Portraits', 'The Hour', 35000, 'Ada', 'Nilsson',
       'ada@example.com', '+1 (212)555-0147', ?, ?)`,
  );
  return {
    insert(startsAt) {
      const id = randomUUID();
      const now = Date.now();
      statement.run(id, startsAt, startsAt + 1_800_000, `CONF-${id}`, userId, now, now);
    },
    close: () => db.close(),
  };
}

function nextOf(slots: Iterator<number>): number {
  const next = slots.next();
  if (next.done) throw new Error('No free slot is left.');
  return next.value;
}

async function perSecond(work: () => void | Promise<void>): Promise<number> {
  const started = performance.now();
  for (let turn = 0; turn < insertsPerRound; turn += 1) await work();
  return (insertsPerRound * 1000) / (performance.now() - started);
}

function* freeSlots(from: Date, timeZone: string): Generator<number> {
  for (let day = 1; day < 700; day += 1) {
    const date = new Date(from.getTime() + day * 86_400_000).toISOString().slice(0, 10);
    for (const { at } of slotStarts(date, timeZone)) yield at;
  }
}
