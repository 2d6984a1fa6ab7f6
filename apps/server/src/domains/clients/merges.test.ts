import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createBooking } from '../../testing/rows/bookings.ts';
import { createShareRow } from '../../testing/rows/file-shares.ts';
import { createMail } from '../../testing/rows/mails.ts';
import { createMessage } from '../../testing/rows/messages.ts';
import { createInvoice, createPayment } from '../../testing/rows/money.ts';
import { createPerson, refreshProofs } from '../../testing/rows/people.ts';
import type { TestStudio } from '../../testing/studio/app.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { bookings } from '../bookings/tables.ts';
import type { users } from '../people/tables.ts';
import { references } from './references.ts';
import { clientEntries, clientMerges, clientSummaries } from './tables.ts';

let staff: Awaited<ReturnType<TestStudio['as']>>;
let now = new Date('2030-06-01T12:00:00Z');
const studio = studioForEachTest({ now: () => now });
let [ida, other] = ['', ''];
const add = (firstName: string, more: Partial<typeof users.$inferInsert> = {}) =>
  createPerson(studio.deps, {
    ...{ role: 'guest', firstName, lastName: 'Berg', phone: '' },
    ...{ email: `${firstName.toLowerCase()}@client.example`, ...more },
  });
beforeEach(async () => {
  now = new Date('2030-06-01T12:00:00Z');
  staff = await studio.as('moderator');
  ida = add('Ida');
  other = add('Ida', { email: 'other@client.example', phone: '(212) 555-0147' });
});

/** All rows of the tables that a merge touches, as they are stored. */
function state() {
  const { db } = studio.deps;
  const tables = [...new Set(references.map(([table]) => table)), 'users', 'person_details'];
  const rows = (table: string) =>
    db.$client.prepare(`SELECT * FROM ${table}`).all() as Record<string, unknown>[];
  return Object.fromEntries(
    tables.map((table) => [
      table,
      rows(table)
        // These are written anew: what they say is compared by the calls.
        .map(({ version, updated_at, number, note_version, ...row }) => row)
        .map((row) => JSON.stringify(row))
        .toSorted(),
    ]),
  );
}

async function fill(): Promise<void> {
  const { deps } = studio;
  const booking = createBooking(deps, '2030-06-20T14:00:00Z', { userId: other });
  createPayment(deps, booking, { amountCents: 5000 });
  createBooking(deps, '2030-06-21T14:00:00Z', { userId: ida });
  createMessage(deps, { userId: other });
  createInvoice(deps, { customerEmail: 'other@client.example' });
  createShareRow(deps, 'folder', { userId: other });
  createMail(deps, { to: 'other@client.example' });
  await staff.clients.write({ id: other, subject: 'Hello', body: 'Hello' });
  await staff.clients.setNote({ id: ida, note: 'Mornings.' });
  await staff.clients.setNote({ id: other, note: 'Has a dog.' });
  await staff.clients.update({ id: ida, tags: ['wedding'] });
  await staff.clients.update({ id: other, tags: ['family', 'wedding'], address: '12 Lens Street' });
}

const kinds = async (id: string) =>
  (await staff.clients.timeline({ id })).rows.map(({ kind }) => kind).toSorted();

describe('a merge', () => {
  test('moves everything to the one who is kept', async () => {
    await fill();
    const merged = await staff.clients.merge({ id: ida, otherId: other });
    expect(merged).toMatchObject({
      ...{ phone: '(212) 555-0147', tags: ['wedding', 'family'], address: '12 Lens Street' },
      ...{ note: 'Mornings.\n\nHas a dog.', otherEmails: ['other@client.example'] },
      balances: [{ owedCents: 2 * 37_800 - 5000 + 37_800, paidCents: 5000 }],
      merges: [{ name: 'Ida Berg', email: 'other@client.example' }],
    });
    expect(await kinds(ida)).toEqual([
      'booking',
      'booking',
      'gallery',
      'invoice',
      'mail',
      'message',
      'message',
      'payment',
    ]);
    await expect(staff.clients.get({ id: other })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await staff.clients.list({})).rows).toHaveLength(1);
  });

  test('is undone to exactly what was', async () => {
    await fill();
    const before = state();
    const pages = await Promise.all([ida, other].map((id) => staff.clients.timeline({ id })));
    const { merges } = await staff.clients.merge({ id: ida, otherId: other });
    const back = await staff.clients.undoMerge({ id: merges[0]?.id ?? '' });
    expect(back).toMatchObject({ id: other, note: 'Has a dog.', tags: ['family', 'wedding'] });
    expect(state()).toEqual(before);
    for (const [index, id] of [ida, other].entries()) {
      const { rows } = await staff.clients.timeline({ id });
      expect(new Set(rows.map((row) => row.id))).toEqual(
        new Set(pages[index]?.rows.map((row) => row.id)),
      );
    }
    expect(await staff.clients.get({ id: ida })).toMatchObject({
      ...{ note: 'Mornings.', tags: ['wedding'], address: '', phone: '' },
      ...{ otherEmails: [], merges: [] },
    });
  });

  test('leaves what has changed hands since, and what was noted since', async () => {
    await fill();
    const { merges } = await staff.clients.merge({ id: ida, otherId: other });
    const ada = add('Ada');
    const { db } = studio.deps;
    const [moved] = db.select().from(bookings).where(eq(bookings.userId, ida)).all();
    await staff.bookings.update({ id: moved?.id ?? '', userId: ada });
    const { noteVersion } = await staff.clients.get({ id: ida });
    await staff.clients.setNote({ id: ida, note: 'Evenings!\n\nHas a dog.', noteVersion });
    await staff.clients.undoMerge({ id: merges[0]?.id ?? '' });
    expect(await kinds(ada)).toContain('booking');
    expect(await staff.clients.get({ id: ida })).toMatchObject({ note: 'Evenings!' });
  });

  test('makes new bookings and messages of the other address those of the one who is kept', async () => {
    await staff.clients.merge({ id: ida, otherId: other });
    const visitor = await studio.as('visitor');
    await visitor.messages.submit({
      ...{ name: 'Ida', email: 'other@client.example', phone: '', service: 'Portraits' },
      ...{ message: 'It is me again', website: '' },
    });
    const known = { firstName: 'Ida', lastName: '', email: 'other@client.example', phone: '' };
    const { person, isNew } = await staff.bookings.addPerson(known);
    expect({ id: person.id, isNew }).toEqual({ id: ida, isNew: false });
    expect(await kinds(ida)).toEqual(['message']);
    createMail(studio.deps, { to: 'other@client.example' });
    expect(await kinds(ida)).toEqual(['mail', 'message']);
  });

  test.each([
    ['into themselves', () => [ida, ida], 'BAD_REQUEST', /merged into themselves/],
    ['of a member of the staff', () => [ida, add('M', { role: 'moderator' })], 'CONFLICT', /staff/],
    ['into a member of the staff', () => [add('M', { role: 'admin' }), ida], 'CONFLICT', /staff/],
    ['of an account', () => [ida, add('U', { role: 'user' })], 'CONFLICT', /other way round/],
    [
      'of two accounts',
      () => [add('U', { role: 'user' }), add('V', { role: 'user' })],
      'CONFLICT',
      /^Both have an account/,
    ],
    ['of nobody', () => [ida, 'nobody'], 'NOT_FOUND', /does not exist/],
  ])('%s is refused', async (_, pair, code, sentence) => {
    const [id = '', otherId = ''] = pair();
    const before = state();
    const asked = staff.clients.merge({ id, otherId });
    await expect(asked).rejects.toMatchObject({
      code,
      message: expect.stringMatching(sentence) as string,
    });
    expect(state()).toEqual(before);
  });

  test('of two at once happens once', async () => {
    const asked = [
      staff.clients.merge({ id: ida, otherId: other }),
      staff.clients.merge({ id: other, otherId: ida }),
      staff.clients.merge({ id: ida, otherId: other }),
    ];
    const results = await Promise.allSettled(asked);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await staff.clients.list({})).rows).toHaveLength(1);
  });

  test('can be undone for thirty days', async () => {
    const { merges } = await staff.clients.merge({ id: ida, otherId: other });
    const id = merges[0]?.id ?? '';
    now = new Date('2030-07-01T12:00:00Z');
    await expect(staff.clients.undoMerge({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await staff.clients.get({ id: ida })).merges).toEqual([]);
  });

  test('into somebody who was merged since is undone after that', async () => {
    const third = add('Ada');
    const first = await staff.clients.merge({ id: ida, otherId: other });
    const second = await staff.clients.merge({ id: third, otherId: ida });
    const id = first.merges[0]?.id ?? '';
    await expect(staff.clients.undoMerge({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
    await staff.clients.undoMerge({ id: second.merges[0]?.id ?? '' });
    expect(await staff.clients.undoMerge({ id })).toMatchObject({ id: other });
    expect((await staff.clients.list({})).rows).toHaveLength(3);
  });

  test('is not undone when somebody else has the address by now', async () => {
    const { merges } = await staff.clients.merge({ id: ida, otherId: other });
    add('New', { email: 'other@client.example' });
    const asked = staff.clients.undoMerge({ id: merges[0]?.id ?? '' });
    await expect(asked).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('covers each column that refers to a person, but those of accounts and of staff', () => {
    const { $client } = studio.deps.db;
    const tables = $client
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
      .pluck()
      .all() as string[];
    const all = tables.flatMap((table) =>
      (
        $client.prepare(`PRAGMA foreign_key_list("${table}")`).all() as {
          table: string;
          from: string;
        }[]
      )
        .filter((key) => key.table === 'users')
        .map(({ from }) => `${table}.${from}`),
    );
    const ofAccounts =
      'api_tokens email_changes known_addresses passkey_challenges passkeys password_resets recovery_codes second_factors sessions'
        .split(' ')
        .map((table) => `${table}.user_id`);
    const leftOut = [
      ...ofAccounts,
      // Only staff do these.
      'finance_changes.actor_id',
      'file_uploads.person_id',
      // Kept with the record of the merge.
      'person_details.user_id',
      'client_distinctions.one_id',
      'client_distinctions.other_id',
      // One for each person.
      'client_summaries.user_id',
    ];
    const moved = references.map(([table, column]) => `${table}.${column}`);
    expect([...moved, ...leftOut].toSorted()).toEqual(all.toSorted());
  });

  test('leaves nothing of somebody who is erased', async () => {
    await fill();
    await staff.clients.merge({ id: ida, otherId: other });
    const { db } = studio.deps;
    db.update(bookings).set({ status: 'cancelled' }).run();
    const owner = await studio.as('admin');
    refreshProofs(studio.deps);
    const email = 'other@client.example';
    const data = await owner.privacy.customers.export({ email });
    expect(data).toMatchObject({
      client: { note: 'Mornings.\n\nHas a dog.', otherEmails: [email] },
      letters: [{ subject: 'Hello' }],
      galleries: [{ name: 'Weddings' }],
    });
    await owner.privacy.customers.erase({ email, confirmation: email });
    for (const table of [clientMerges, clientSummaries, clientEntries]) {
      const rows = JSON.stringify(db.select().from(table).all());
      expect(rows).not.toContain(ida);
      expect(rows).not.toContain('client.example');
    }
  });
});

describe('duplicates', () => {
  const pairs = async () =>
    (await staff.clients.duplicates()).map(({ one, other: second }) => [
      one.reason,
      [one.id, second.id].toSorted(),
    ]);

  test('are proposed by the same name and by the same number, however it is written', async () => {
    const noor = add('Noor', { lastName: 'Hill', phone: '+1 212-555-0147' });
    expect((await pairs()).toSorted()).toEqual([
      ['name', [ida, other].toSorted()],
      ['phone', [noor, other].toSorted()],
    ]);
    expect((await staff.clients.get({ id: other })).duplicates).toMatchObject([
      { id: ida, reason: 'name' },
      { id: noor, reason: 'phone' },
    ]);
  });

  test('are not proposed again once they are kept apart', async () => {
    await staff.clients.keepApart({ id: other, otherId: ida });
    expect(await pairs()).toEqual([]);
    expect((await staff.clients.get({ id: ida })).duplicates).toEqual([]);
    const nobody = staff.clients.keepApart({ id: ida, otherId: 'nobody' });
    await expect(nobody).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('one name alone is no reason', async () => {
    add('Cher', { lastName: '' });
    add('Cher', { lastName: '', email: 'cher2@client.example' });
    expect(await pairs()).toHaveLength(1);
  });
});
