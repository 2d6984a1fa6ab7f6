import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { privacyMessages as messages } from '@shutterhouse/contract/privacy/messages';
import { customerData } from '@shutterhouse/contract/privacy/schema';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mails } from '../../outbox/tables.ts';
import { storedText } from '../../testing/database/rows.ts';
import { createBooking } from '../../testing/rows/bookings.ts';
import { createShareRow } from '../../testing/rows/file-shares.ts';
import { createMail } from '../../testing/rows/mails.ts';
import { memberPassword, refusalOf } from '../../testing/rows/members.ts';
import { createMessage, createSubscriber } from '../../testing/rows/messages.ts';
import { createPerson } from '../../testing/rows/people.ts';
import { createTestApp, type TestStudio } from '../../testing/studio/app.ts';
import { folderForEachTest } from '../../testing/studio/for-each-test.ts';
import { auditLog } from '../audit/tables.ts';
import { bookingPayments } from '../bookings/money/tables.ts';
import { bookings } from '../bookings/tables.ts';
import { financeRecords } from '../finance/tables.ts';
import { messageReplies } from '../messages/tables.ts';
import { recordSignIn } from '../security/sign-ins.ts';

const present = new Date('2030-05-01T12:00:00Z');

/** Somebody whose name, address and number occur nowhere else. */
const customer = {
  email: 'zephyrine@sentinel-mail.example',
  firstName: 'Zephyrine',
  lastName: 'Quillfeather',
  phone: '+1 (212)555-0198',
};
const sentinels = ['zephyrine', 'quillfeather', 'sentinel-mail', '555-0198'];

const folder = folderForEachTest();
let path: string;
let studio: TestStudio;
beforeEach(async () => {
  path = join(folder.path, 'studio.db');
  studio = await createTestApp({
    now: () => present,
    config: { database: { kind: 'file', path }, dataDir: folder.path },
  });
});
afterEach(() => studio.close());

const admin = () => studio.as('admin');
const { email } = customer;
const erase = async () => (await admin()).privacy.customers.erase({ email, confirmation: email });

function customerBooking(startsAt: string, status: 'pending' | 'completed' = 'completed'): string {
  const id = createBooking(studio.deps, startsAt);
  studio.deps.db
    .update(bookings)
    .set({
      customerFirstName: customer.firstName,
      customerLastName: customer.lastName,
      customerEmail: email,
      customerPhone: customer.phone,
      status,
      answers: [{ label: 'Who comes?', text: 'Zephyrine and the twins' }],
      locationKind: 'customer',
      locationText: '7 Zephyrine Lane',
      notes: 'Zephyrine pays in cash',
    })
    .where(sql`id = ${id}`)
    .run();
  return id;
}

/** Puts somebody's data everywhere where personal data is stored. */
async function livedIn() {
  const { deps } = studio;
  const { phone: _, ...named } = customer;
  const register = await studio.rest('POST', '/users/register', {
    body: { ...named, password: memberPassword, confirmPassword: memberPassword },
  });
  expect(register.statusCode).toBe(200);
  const bookingId = customerBooking('2030-03-01T15:00:00Z');
  deps.db.run(
    sql`INSERT INTO booking_payments (id, booking_id, transaction_id, provider, method, tax_cents, amount_cents, created_at) VALUES ('p', ${bookingId}, 'TXN-1', 'simulated', 'credit', 2800, 37800, 1)`,
  );
  const caller = await studio.as('moderator');
  await caller.bookings.setStatus({ id: bookingId, status: 'cancelled' });
  await caller.bookings.setStatus({ id: bookingId, status: 'completed' });
  const gone = customerBooking('2030-03-02T15:00:00Z');
  await caller.bookings.remove({ id: gone });
  const messageId = createMessage(deps, {
    email: email.toUpperCase().replace('ZEPHYRINE', 'Zephyrine'),
    name: `${customer.firstName} ${customer.lastName}`,
    phone: customer.phone,
    message: 'It is Zephyrine again.',
  });
  await caller.messages.reply({ id: messageId, subject: 'Hello', body: 'Dear Zephyrine' });
  createSubscriber(deps, { email });
  const share = createShareRow(deps, 'a folder');
  deps.db.run(
    sql`INSERT INTO file_share_selections (id, share_id, name, message, pictures, sent_at) VALUES ('selection-1', ${share.id}, 'Zephyrine Quillfeather', 'These for the album', 2, 1)`,
  );
  createMail(deps, {
    to: 'studio@studio.example',
    text: 'From Zephyrine',
    key: 'favouritesSent:selection-1',
  });
  createMail(deps, { to: email, subject: 'For Zephyrine', key: 'own' });
  const told = { to: 'studio@studio.example', text: `Zephyrine <${email}> wrote.` };
  createMail(deps, { ...told, key: 'told' });
  deps.db.run(sql`UPDATE mails SET state = 'failed', last_error = ${`No mailbox ${email}`}`);
  deps.db.run(sql`INSERT INTO mail_server (key, last_error) VALUES ('only', ${`550 ${email}`})`);
  deps.db.run(
    sql`INSERT INTO notices (id, channel, key, target, text, state, created_at) VALUES ('n', 'slack', 'newBooking:x', '#desk', 'Zephyrine Quillfeather asked for a session', 'sent', 1)`,
  );
  deps.db.run(
    sql`INSERT INTO jobs (id, kind, payload, priority, state, run_at, attempts, last_error, created_at) VALUES ('j', 'mail.send', '{}', 'soon', 'failed', 1, 5, ${`550 ${email}`}, 1)`,
  );
  deps.db.run(
    sql`INSERT INTO finance_records (id, name, amount_cents, type, category, date, description, status, currency, source, customer, created_at, updated_at) VALUES ('f', 'Prints for Zephyrine Quillfeather', 9900, 'income', 'sales', '2030-03-01', ${`By ${email}`}, 'completed', 'USD', 'local', 'Zephyrine Quillfeather', 1, 1)`,
  );
  deps.db.run(
    sql`INSERT INTO finance_changes (record_id, at, actor_name, after) VALUES ('f', 1, 'Robin', ${JSON.stringify({ name: 'Prints for Zephyrine Quillfeather', description: 'For Zephyrine', amountCents: 9900 })})`,
  );
  const { id } = (await (await admin()).users.list({ search: 'zephyrine' })).rows[0] ?? { id: '' };
  const { db, now } = deps;
  recordSignIn(
    { db, now },
    {
      userId: id,
      outcome: 'signedIn',
      means: 'password',
      network: '192.0.2.77',
      userAgent: 'Zephyrine-Browser',
    },
  );
  return { bookingId, userId: id };
}

/** All bytes of the database files. */
async function bytes(): Promise<string> {
  const files = (await readdir(folder.path)).filter((name) => name.startsWith('studio.db'));
  const read = files.map((name) => readFile(join(folder.path, name), 'latin1'));
  return (await Promise.all(read)).join('\n').toLowerCase();
}
const foundIn = (text: string) => sentinels.filter((sentinel) => text.includes(sentinel));

describe('the data of a customer', () => {
  test('is found by the address, counted, and exported completely', async () => {
    await livedIn();
    const { privacy } = await admin();
    expect(await privacy.customers.find({ email })).toMatchObject({
      person: { name: 'Zephyrine Quillfeather', role: 'user' },
      counts: { account: 1, sessions: 1, bookings: 1, messages: 1, replies: 1, selections: 1 },
      refusals: [],
    });
    const data = await privacy.customers.export({ email });
    // Parsing drops what the documented shape does not name.
    expect(data).toEqual(customerData.parse(data));
    expect(data.account).toMatchObject({ email, firstName: 'Zephyrine' });
    expect(JSON.stringify(data)).not.toContain('argon2');
    expect(data.bookings).toMatchObject([
      {
        email,
        answers: [{ question: 'Who comes?', answer: 'Zephyrine and the twins' }],
        location: { kind: 'customer', text: '7 Zephyrine Lane', url: '' },
        notes: 'Zephyrine pays in cash',
        currency: 'USD',
        payment: { kind: 'simulated', method: 'credit', amount: 378 },
      },
    ]);
    expect(data.messages).toMatchObject([
      { message: 'It is Zephyrine again.', replies: [{ body: 'Dear Zephyrine' }] },
    ]);
    expect(data.mails.map(({ subject }) => subject)).toContain('For Zephyrine');
    expect(data.signIns.map(({ network }) => network)).toContain('192.0.2.77');
    expect(data.auditEntries.length).toBeGreaterThan(2);
    const written = studio.deps.db.select().from(auditLog).all().at(-1);
    expect(written).toMatchObject({ action: 'exported', subjectName: 'A customer’s data' });
    expect(JSON.stringify(written).toLowerCase()).not.toContain('zephyrine');
  });

  test('is nowhere any more once it was erased: in no table and no search index', async () => {
    const { bookingId } = await livedIn();
    const payments = studio.deps.db.select().from(bookingPayments).all();
    expect(foundIn(storedText(studio.deps))).toEqual(sentinels);
    const counts = await erase();
    expect(counts).toMatchObject({ account: 1, bookings: 1, messages: 1, subscriptions: 1 });
    expect(foundIn(storedText(studio.deps))).toEqual([]);
    expect((await (await admin()).users.list({ search: 'zephyrine' })).rows).toEqual([]);
    const kept = studio.deps.db.select().from(bookings).all();
    expect(kept).toMatchObject([
      { id: bookingId, customerFirstName: 'Erased', customerEmail: '', answers: [], userId: null },
    ]);
    expect(studio.deps.db.select().from(bookingPayments).all()).toEqual(payments);
    const books = studio.deps.db.select().from(financeRecords).all();
    expect(books).toMatchObject([{ name: 'Prints for Erased', amountCents: 9900, customer: '' }]);
    const deed = studio.deps.db.select().from(auditLog).all().at(-1);
    expect(deed).toMatchObject({ action: 'erased', subjectKind: 'customerData' });
  });

  test('of others is unchanged', async () => {
    await livedIn();
    const other = createMessage(studio.deps, { email: 'noor@client.example' });
    createMail(studio.deps, { to: 'noor@client.example', key: 'others' });
    await (await studio.as('moderator')).messages.reply({ id: other, subject: 'Re', body: 'Yes' });
    await erase();
    expect((await (await admin()).messages.get({ id: other })).email).toBe('noor@client.example');
    expect(studio.deps.db.select().from(messageReplies).all()).toHaveLength(1);
    const keys = studio.deps.db.select({ key: mails.key }).from(mails).all();
    expect(keys).toContainEqual({ key: 'others' });
  });

  test('does not include that of somebody whose address or name only ends like theirs', async () => {
    await livedIn();
    const { deps } = studio;
    const longer = `ann.${email}`;
    for (const to of [longer, `${email}.au`]) createMail(deps, { to, key: to, text: `For ${to}.` });
    const told = `Ann-Zephyrine Quillfeatherstone <${longer}> asked for a session.`;
    createMail(deps, { to: 'studio@studio.example', key: 'told of another', text: told });
    deps.db.run(
      sql`INSERT INTO notices (id, channel, key, target, text, state, created_at) VALUES ('o', 'slack', 'newBooking:y', '#desk', ${told}, 'sent', 1)`,
    );
    deps.db.run(
      sql`INSERT INTO jobs (id, kind, payload, priority, state, run_at, attempts, last_error, created_at) VALUES ('k', 'accounts.password-reset', ${JSON.stringify({ email: longer })}, 'brief', 'open', 1, 0, '', 1)`,
    );
    const texts = async () => {
      const { mails, notices } = await (await admin()).privacy.customers.export({ email });
      return JSON.stringify([mails, notices]);
    };
    expect(await texts()).not.toContain(longer);
    expect(await texts()).not.toContain('.au');
    await erase();
    expect(deps.db.select({ key: mails.key }).from(mails).all()).toEqual(
      expect.arrayContaining([longer, `${email}.au`, 'told of another'].map((key) => ({ key }))),
    );
    expect(deps.db.all(sql`SELECT id FROM notices`)).toEqual([{ id: 'o' }]);
    expect(deps.db.all(sql`SELECT id FROM jobs WHERE id = 'k'`)).toEqual([{ id: 'k' }]);
  });

  test('does not include finance records of somebody else’s booking, even with the same name', async () => {
    const { deps } = studio;
    createMessage(deps, { email, name: 'Portraits, CONF-OTHERS99' });
    const bookingId = createBooking(deps, '2030-03-03T15:00:00Z');
    deps.db.run(
      sql`INSERT INTO finance_records (id, name, amount_cents, type, category, date, description, status, currency, source, cause, reference, booking_id, customer, created_at, updated_at) VALUES ('g', 'Portraits, CONF-OTHERS99', 9900, 'income', 'sales', '2030-03-01', '', 'completed', 'USD', 'booking', 'payment', 'DESK-1', ${bookingId}, 'Ida Berg', 1, 1)`,
    );
    const data = await (await admin()).privacy.customers.export({ email });
    expect(data.books).toEqual([]);
    await erase();
    expect(deps.db.select().from(financeRecords).get()).toMatchObject({
      name: 'Portraits, CONF-OTHERS99',
      customer: 'Ida Berg',
    });
  });

  test('of a booking alone, without an account, is erased as well, and overwritten in the file', async () => {
    customerBooking('2030-03-01T15:00:00Z');
    expect(foundIn(await bytes())).toEqual(sentinels);
    expect(await erase()).toMatchObject({ account: 0, bookings: 1 });
    expect(foundIn(storedText(studio.deps))).toEqual([]);
    expect(foundIn(await bytes())).toEqual([]);
  });

  test.each([
    ['confirmed', messages.upcoming],
    ['pending', messages.openRequest],
  ] as const)('is not erased while a session is %s', async (status, sentence) => {
    const id = customerBooking('2030-06-03T15:00:00Z', 'pending');
    studio.deps.db.run(sql`UPDATE bookings SET status = ${status} WHERE id = ${id}`);
    const before = storedText(studio.deps);
    expect(await refusalOf(erase())).toEqual(['CONFLICT', { email: sentence }]);
    expect(foundIn(before)).toEqual(foundIn(storedText(studio.deps)));
    const { refusals } = await (await admin()).privacy.customers.find({ email });
    expect(refusals).toEqual([sentence]);
  });

  test('of the staff is not erased here', async () => {
    createPerson(studio.deps, { role: 'moderator', ...customer, username: 'zephyrine' });
    expect(await refusalOf(erase())).toEqual(['CONFLICT', { email: messages.isStaff }]);
  });

  test('is erased only with the address typed once more, and if there is any', async () => {
    const { privacy } = await admin();
    const wrong = privacy.customers.erase({ email, confirmation: 'zephyrine' });
    expect(await refusalOf(wrong)).toEqual([
      'BAD_REQUEST',
      { confirmation: messages.notLikeEmail },
    ]);
    expect(await refusalOf(erase())).toEqual(['NOT_FOUND', { message: messages.unknown }]);
    const nothing = privacy.customers.export({ email });
    expect(await refusalOf(nothing)).toEqual(['NOT_FOUND', { message: messages.unknown }]);
  });

  test('is erased together with all their sessions', async () => {
    const { userId } = await livedIn();
    const of = () =>
      studio.deps.db.all(sql`SELECT 1 FROM sessions WHERE user_id = ${userId}`).length;
    expect(of()).toBe(1);
    await erase();
    expect(of()).toBe(0);
  });
});
