import { bookingDeskMessages } from '@shutterhouse/contract/bookings/desk-messages';
import type { ImportKind } from '@shutterhouse/contract/dashboard/import';
import { largeImportMessages as messages } from '@shutterhouse/contract/dashboard/large-import';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createBooking } from '../../../testing/rows/bookings.ts';
import { studioForEachTest } from '../../../testing/studio/for-each-test.ts';
import { bookings } from '../../bookings/tables.ts';
import { financeRecords } from '../../finance/tables.ts';
import { personDetails, users } from '../../people/tables.ts';
import { products } from '../../products/tables.ts';
import { studioImports } from '../tables.ts';

const present = new Date('2030-06-01T14:00:00Z');
let time = present;
beforeEach(() => {
  time = present;
});
const studio = studioForEachTest({ now: () => time });

const calls = async (as: 'admin' | 'moderator' = 'moderator') =>
  (await studio.as(as)).dashboard.imports;
const head = 'name,description,price,stock\n';
const productRows = (count: number) =>
  Array.from({ length: count }, (_, at) => `Frame ${at},Of oak,80,3\n`).join('');

/** Has a table checked. @returns the import afterwards */
async function checked(csv: string, kind: ImportKind = 'products') {
  const as = kind === 'finance' ? 'admin' : 'moderator';
  const imports = await calls(as);
  await imports.start({ kind, csv });
  await studio.deps.jobs.drain();
  const run = await imports.status();
  if (run === null) throw new Error('There is no import.');
  return { run, imports };
}

const hour = (at: number) => new Date(Date.UTC(2031, 0, 1, at)).toISOString();
const session = (at: number, code = '') =>
  `${hour(at)},a${at}@example.com,Portraits,350,1,${code}\n`;
const ofSessions = 'starts at,email,service,price,hours,confirmation code\n';

describe('a large table', () => {
  it('is received in parts, checked without a trace, and then imported', async () => {
    const imports = await calls();
    const [first, second] = [head + productRows(4000), productRows(6000)];
    const pieces = [
      first.slice(0, 100_000),
      first.slice(100_000),
      second.slice(0, 90_000),
      second.slice(90_000),
    ];
    const start = await imports.start({ kind: 'products', csv: pieces[0] ?? '', isLast: false });
    expect(start).toMatchObject({ state: 'receiving', requestedBy: 'Robin moderator' });
    const id = start?.id ?? '';
    let from = (pieces[0] ?? '').length;
    for (const csv of pieces.slice(1)) {
      const part = { id, from, csv, isLast: csv === pieces.at(-1) };
      await imports.add(part);
      // Its answer may have been lost.
      await imports.add(part);
      from += csv.length;
    }
    await studio.deps.jobs.drain();
    expect(await imports.status()).toMatchObject({
      ...{ state: 'checked', done: 10_000, total: 10_000, createdRows: 10_000, refusedRows: 0 },
      report: { created: { length: 20 }, refused: [], notes: [] },
    });
    expect(studio.deps.db.select().from(products).all()).toHaveLength(0);
    expect(await imports.run({ id })).toMatchObject({ state: 'importing', done: 0 });
    await studio.deps.jobs.drain();
    expect(await imports.run({ id })).toMatchObject({
      ...{ state: 'done', done: 10_000, total: 10_000, report: { created: [] } },
    });
    expect(studio.deps.db.select().from(products).all()).toHaveLength(10_000);
    expect(studio.deps.db.select().from(studioImports).get()?.csv).toBe('');
  });

  it('is refused with the lines of its rows, also where two of them are far apart', async () => {
    createBooking(studio.deps, hour(3));
    const rows = Array.from({ length: 200 }, (_, at) =>
      session(at, at === 7 ? 'CONF-AAAAAAA1' : ''),
    );
    const csv = [
      ofSessions,
      ...rows,
      session(4),
      session(300, 'CONF-AAAAAAA1'),
      'soon,,,,,\n',
    ].join('');
    const { run, imports } = await checked(csv, 'bookings');
    expect(run).toMatchObject({ state: 'checked', createdRows: 199, refusedRows: 4 });
    expect(run.report.refused.map(({ line, message }) => [line, message])).toEqual([
      [5, bookingDeskMessages.timeOccupied],
      [202, messages.twiceInFile(6)],
      [203, messages.codeTwiceInFile(9)],
      [204, expect.stringContaining('Please write the time as')],
    ]);
    await expect(imports.run({ id: run.id })).rejects.toThrow(messages.notChecked);
    expect(studio.deps.db.select().from(bookings).all()).toHaveLength(1);
  });

  it('stops at a row that was taken meanwhile, and says what is there', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => session(at));
    const { run, imports } = await checked([ofSessions, ...rows].join(''), 'bookings');
    createBooking(studio.deps, hour(110));
    await imports.run({ id: run.id });
    await studio.deps.jobs.drain();
    expect(await imports.status()).toMatchObject({
      state: 'failed',
      failure: expect.stringMatching(
        /^Line 112: Another booking .* 100 of 120 rows were imported; those from line 102 on were not\.$/,
      ),
    });
    expect(studio.deps.db.select().from(bookings).all()).toHaveLength(101);
  });

  it.each([
    ['without a column', 'name,price\nA,1\n', 'The column "description" is missing'],
    ['with a quote that never ends', `${head}"A,B,1,1\n`, "can't be read"],
    ['of too many rows', head + 'A,B,1,1\n'.repeat(10_001), 'at most 10,000 rows'],
  ])('%s fails with that sentence', async (_, csv, sentence) => {
    const { run } = await checked(csv);
    expect(run).toMatchObject({ state: 'failed', failure: expect.stringContaining(sentence) });
  });

  it('can be one of clients, of whom those who are known get what is missing', async () => {
    const rows = Array.from(
      { length: 1200 },
      (_, at) => `client${at}@example.com,Person ${at},VIP\n`,
    );
    const csv = ['email,first name,tags\n', ...rows, 'client0@example.com,Other,family\n'].join('');
    const { run, imports } = await checked(csv, 'clients');
    expect(run).toMatchObject({ state: 'checked', createdRows: 1201, refusedRows: 0 });
    expect(studio.deps.db.select().from(personDetails).all()).toEqual([]);
    await imports.run({ id: run.id });
    await studio.deps.jobs.drain();
    expect(await imports.status()).toMatchObject({ state: 'done', done: 1201, total: 1201 });
    const known = eq(users.email, 'client0@example.com');
    const [twice, ...others] = studio.deps.db.select().from(users).where(known).all();
    expect([twice?.firstName, others]).toEqual(['Person 0', []]);
    expect(studio.deps.db.select().from(personDetails).all()).toHaveLength(1200);
    const staff = await studio.as('moderator');
    expect(await staff.clients.get({ id: twice?.id ?? '' })).toMatchObject({
      tags: ['VIP', 'family'],
    });
  });

  it('says how its dates are read, and is for those who may import its kind', async () => {
    const csv = 'date,name,type,category,amount\n1/2/2026,Rent,expense,rent,900\n';
    await expect((await calls()).start({ kind: 'finance', csv })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    const { run } = await checked(csv, 'finance');
    expect(run.report).toMatchObject({
      created: [{ line: 2, name: 'Rent' }],
      notes: [expect.stringContaining('1/2/2026 is January 2, 2026')],
    });
    const others = await calls('moderator');
    expect(await others.status()).toBeNull();
    await expect(others.run({ id: run.id })).rejects.toThrow(messages.over);
    expect(studio.deps.db.select().from(financeRecords).all()).toHaveLength(0);
  });
});

describe('an import', () => {
  it('is cancelled before anything is written, and replaced by another', async () => {
    const { run, imports } = await checked(head + productRows(3));
    expect(await imports.cancel({ id: run.id })).toMatchObject({
      state: 'cancelled',
      failure: null,
    });
    await expect(imports.run({ id: run.id })).rejects.toThrow(messages.notChecked);
    const next = await checked(head + productRows(1));
    await expect(imports.cancel({ id: run.id })).rejects.toThrow(messages.over);
    await imports.run({ id: next.run.id });
    await studio.deps.jobs.drain();
    expect(studio.deps.db.select().from(products).all()).toHaveLength(1);
  });

  it('is not replaced while it is at work, and says what is there when it is cancelled then', async () => {
    const { run, imports } = await checked(head + productRows(120));
    await imports.run({ id: run.id });
    await expect(imports.start({ kind: 'products', csv: head })).rejects.toThrow(messages.running);
    const half = { done: 50, nextLine: 52, total: 120 };
    studio.deps.db.update(studioImports).set(half).run();
    expect(await imports.cancel({ id: run.id })).toMatchObject({
      state: 'cancelled',
      failure: '50 of 120 rows were imported; those from line 52 on were not.',
    });
    await studio.deps.jobs.drain();
    expect(studio.deps.db.select().from(products).all()).toHaveLength(0);
  });

  it('goes on where it was when its process ended', async () => {
    const { run, imports } = await checked(head + productRows(120));
    await imports.run({ id: run.id });
    studio.deps.db.update(studioImports).set({ done: 50 }).run();
    await studio.deps.jobs.drain();
    expect(await imports.status()).toMatchObject({ state: 'done', done: 120 });
    expect(studio.deps.db.select().from(products).all()).toHaveLength(70);
  });

  it('that nobody runs ends after an hour, without the file', async () => {
    const { imports } = await checked(head + productRows(3));
    time = new Date(present.getTime() + 3_600_000);
    await studio.deps.jobs.drain();
    expect(await imports.status()).toMatchObject({ state: 'cancelled', failure: messages.expired });
    expect(studio.deps.db.select().from(studioImports).get()?.csv).toBe('');
  });

  it('ends when whoever started it may no longer import', async () => {
    const { run, imports } = await checked(head + productRows(3));
    await imports.run({ id: run.id });
    const { requestedById } = studio.deps.db.select().from(studioImports).get() ?? {};
    studio.deps.db
      .update(users)
      .set({ isActive: false })
      .where(eq(users.id, requestedById ?? ''))
      .run();
    await studio.deps.jobs.drain();
    expect(studio.deps.db.select().from(studioImports).get()).toMatchObject({
      ...{ state: 'failed', failure: `${messages.requesterGone} Nothing was imported.` },
    });
  });

  it('refuses a part that does not follow, and more than a file may have', async () => {
    const imports = await calls();
    const csv = 'x'.repeat(200_000);
    const run = await imports.start({ kind: 'products', csv, isLast: false });
    const id = run?.id ?? '';
    await expect(imports.add({ id, from: 5, csv: 'y' })).rejects.toThrow(messages.misplaced);
    studio.deps.db
      .update(studioImports)
      .set({ csv: 'x'.repeat(4_000_000) })
      .run();
    await expect(imports.add({ id, from: 4_000_000, csv: 'y' })).rejects.toThrow(messages.tooLong);
  });
});
