import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { transact } from '../../../db/transact.ts';
import { mails } from '../../../outbox/tables.ts';
import { bookingRequest, createBooking } from '../../../testing/rows/bookings.ts';
import { eventIn, mailsTo, tokenIn } from '../../../testing/rows/customers.ts';
import { createPackage } from '../../../testing/rows/offers.ts';
import { createPerson } from '../../../testing/rows/people.ts';
import { studioForEachTest } from '../../../testing/studio/for-each-test.ts';
import { recordBookingChange } from '../changes.ts';
import { findBooking } from '../find-booking.ts';
import { bookings } from '../tables.ts';

const customer = 'ada@example.com';
const owner = 'owner@studio.example';
const slot = '2030-06-04T14:00:00Z';

let clock: Date;
let ownerId: string;
beforeEach(() => {
  clock = new Date('2030-06-01T12:00:00Z');
});
const studio = studioForEachTest({ now: () => clock });
beforeEach(() => {
  ownerId = createPerson(studio.deps, { role: 'admin', email: owner });
});

const toCustomer = () => mailsTo(studio.deps, customer);
const toStudio = () => mailsTo(studio.deps, owner);

async function book() {
  const visitor = await studio.as('visitor');
  const { id } = await visitor.bookings.request(bookingRequest(createPackage(studio.deps), slot));
  return id;
}

async function setStatus(id: string, status: 'pending' | 'confirmed' | 'cancelled' | 'completed') {
  await (await studio.as('moderator')).bookings.setStatus({ id, status });
}

type Changes = Partial<typeof bookings.$inferInsert>;

/** A write of a booking as every domain makes it. */
function change(id: string, changes: Changes, by: { id: string } | null = { id: ownerId }) {
  transact(studio.deps.db, (tx) => {
    const before = findBooking({ db: tx }, id) ?? null;
    const after = tx.update(bookings).set(changes).where(eq(bookings.id, id)).returning().get();
    recordBookingChange({ ...studio.deps, db: tx }, { before, after, by });
  });
}

test('a session that costs nothing is mailed as free, to its customer and to the studio', async () => {
  const visitor = await studio.as('visitor');
  const gift = createPackage(studio.deps, { priceCents: 0 });
  await visitor.bookings.request(bookingRequest(gift, slot));
  expect(toCustomer()[0]?.text).toMatch(/Amount: +Free/);
  expect(toStudio()[0]?.text).toMatch(/Amount: +Free/);
});

describe('a session that goes on over midnight', () => {
  test('is mailed with the day on which it ends, to its customer and to the studio', async () => {
    const visitor = await studio.as('visitor');
    const evening = createPackage(studio.deps, { durationHours: 4 });
    await visitor.bookings.request(bookingRequest(evening, '2030-06-05T01:00:00Z'));
    const words = 'Tuesday, June 4, 2030, 9:00 PM to 1:00 AM the next day (Eastern Daylight Time)';
    expect(toCustomer()[0]?.text).toContain(words);
    expect(toStudio()[0]?.text).toContain(words);
  });
});

describe('a request', () => {
  test('is answered by a mail with what was asked, its amount, a link and a tentative entry', async () => {
    const id = await book();
    const [mail, ...others] = toCustomer();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'bookingReceived',
      state: 'waiting',
      isConfidential: true,
      sendBefore: new Date('2030-06-04T15:00:00Z'),
    });
    expect(mail?.text).toContain('It is not confirmed yet.');
    expect(mail?.text).toContain(
      'Tuesday, June 4, 2030, 10:00 AM to 11:00 AM (Eastern Daylight Time)',
    );
    expect(mail?.text).toContain('$378.00');
    expect(mail?.text).toContain('Demonstration: no card is charged.');
    expect(mail?.text).toContain('move or cancel the session until 48 hours before it begins');
    expect(eventIn(mail)).toMatchObject({
      method: 'REQUEST',
      sentAs: 'REQUEST',
      uid: `${id}@shutterhouse`,
      sequence: 0,
      status: 'TENTATIVE',
      startsAt: new Date(slot),
    });
  });

  test('is mailed to the studio with the same entry; a reply goes to the customer', async () => {
    const id = await book();
    const [mail] = toStudio();
    expect(mail).toMatchObject({ kind: 'newBooking', replyTo: customer });
    expect(mail?.text).not.toContain('/my-booking');
    expect(eventIn(mail)).toMatchObject({ method: 'PUBLISH', uid: `${id}@shutterhouse` });
  });

  test('that was refused, or is sent again under its key, makes no other mail', async () => {
    const request = {
      ...bookingRequest(createPackage(studio.deps), slot),
      requestKey: 'a-key-of-this-request',
    };
    const visitor = await studio.as('visitor');
    await visitor.bookings.request(request);
    await visitor.bookings.request(request);
    const other = { ...request, requestKey: 'a-key-of-another-one' };
    await expect(visitor.bookings.request(other)).rejects.toThrow('has just been booked');
    expect(toCustomer()).toHaveLength(1);
  });

  test('stores only a hash of its link', async () => {
    await book();
    const token = tokenIn(toCustomer()[0]);
    const stored = studio.deps.db.$client.prepare('SELECT * FROM booking_links').all();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(token);
  });
});

describe('a change of the status by the studio', () => {
  test('to confirmed, then cancelled, goes to the customer with rising numbers', async () => {
    const id = await book();
    await setStatus(id, 'confirmed');
    await setStatus(id, 'cancelled');
    const [, confirmed, cancelled] = toCustomer();
    expect(confirmed?.subject).toBe('Your session is confirmed: Tuesday, June 4, 2030');
    expect(eventIn(confirmed)).toMatchObject({
      method: 'REQUEST',
      status: 'CONFIRMED',
      sequence: 1,
      uid: `${id}@shutterhouse`,
    });
    expect(cancelled).toMatchObject({ kind: 'bookingCancelled', isConfidential: false });
    expect(cancelled?.text).toContain('your session has been cancelled');
    expect(eventIn(cancelled)).toMatchObject({
      method: 'CANCEL',
      sentAs: 'CANCEL',
      status: 'CANCELLED',
      sequence: 2,
    });
    expect(toStudio()).toHaveLength(1);
  });

  test('back to pending says that it is no longer confirmed; from cancelled, that it is there again', async () => {
    const id = await book();
    await setStatus(id, 'confirmed');
    await setStatus(id, 'pending');
    await setStatus(id, 'cancelled');
    await setStatus(id, 'pending');
    expect(toCustomer().map(({ kind }) => kind)).toEqual([
      'bookingReceived',
      'bookingConfirmed',
      'bookingUpdated',
      'bookingCancelled',
      'bookingReceived',
    ]);
    expect(eventIn(toCustomer().at(-1))).toMatchObject({ status: 'TENTATIVE', sequence: 4 });
  });

  test('to completed sends no mail', async () => {
    const id = await book();
    await setStatus(id, 'confirmed');
    await setStatus(id, 'completed');
    expect(toCustomer()).toHaveLength(2);
  });

  test('of a past session sends no mail', async () => {
    const id = await book();
    clock = new Date('2030-06-04T15:00:00Z');
    await setStatus(id, 'cancelled');
    expect(toCustomer()).toHaveLength(1);
  });

  test('to the same status sends no mail', async () => {
    const id = await book();
    await setStatus(id, 'pending');
    expect(toCustomer()).toHaveLength(1);
  });

  test('that is rolled back leaves no mail behind', async () => {
    const id = await book();
    expect(() =>
      transact(studio.deps.db, (tx) => {
        const before = findBooking({ db: tx }, id) ?? null;
        const after = { ...(before as NonNullable<typeof before>), status: 'cancelled' as const };
        recordBookingChange({ ...studio.deps, db: tx }, { before, after, by: null });
        throw new Error('The power fails.');
      }),
    ).toThrow('The power fails.');
    expect(toCustomer()).toHaveLength(1);
  });
});

describe('other changes', () => {
  const later = {
    startsAt: new Date('2030-06-05T16:00:00Z'),
    endsAt: new Date('2030-06-05T17:00:00Z'),
  };

  test('a new time is mailed to the customer with the previous one', async () => {
    const id = await book();
    await setStatus(id, 'confirmed');
    change(id, later);
    const mail = toCustomer().at(-1);
    expect(mail).toMatchObject({ kind: 'bookingUpdated' });
    expect(mail?.text).toContain('It stays confirmed.');
    expect(mail?.text).toContain('Wednesday, June 5, 2030, 12:00 PM to 1:00 PM');
    expect(mail?.text).toContain('Tuesday, June 4, 2030, 10:00 AM to 11:00 AM');
    expect(eventIn(mail)).toMatchObject({ sequence: 2, startsAt: later.startsAt });
  });

  test('a request that expired is cancelled with a mail that says so', async () => {
    const id = await book();
    change(id, { status: 'cancelled' }, null);
    const mail = toCustomer().at(-1);
    expect(mail).toMatchObject({ kind: 'bookingExpired' });
    expect(mail?.text).toContain('your request was not confirmed in time');
    expect(eventIn(mail)).toMatchObject({ method: 'CANCEL', sequence: 1 });
    expect(toStudio()).toHaveLength(1);
  });

  test('another package is mailed; a note or another phone number is not', async () => {
    const id = await book();
    change(id, { customerPhone: '+1 (212)555-0199' });
    expect(toCustomer()).toHaveLength(1);
    change(id, { packageName: 'The Day', priceCents: 90_000 });
    expect(toCustomer().at(-1)?.subject).toContain('was changed');
    expect(toCustomer()).toHaveLength(2);
  });

  test('another address gets all details of the session', async () => {
    const id = await book();
    change(id, { customerEmail: 'ada@other.example' });
    const [mail] = mailsTo(studio.deps, 'ada@other.example');
    expect(mail?.kind).toBe('bookingReceived');
    expect(tokenIn(mail)).not.toBe(tokenIn(toCustomer()[0]));
  });

  test('a booking that the desk deletes is taken out of the calendar; one that was cancelled is out', () => {
    const remove = (id: string) =>
      transact(studio.deps.db, (tx) => {
        const before = tx.delete(bookings).where(eq(bookings.id, id)).returning().get() ?? null;
        recordBookingChange(
          { ...studio.deps, db: tx },
          { before, after: null, by: { id: ownerId } },
        );
      });
    const columns = { customerEmail: customer };
    remove(createBooking(studio.deps, slot, columns));
    remove(createBooking(studio.deps, slot, { ...columns, status: 'cancelled' }));
    remove(createBooking(studio.deps, '2030-05-04T14:00:00Z', columns));
    const [mail, ...others] = toCustomer();
    expect(others).toEqual([]);
    expect(mail?.text).not.toContain('/my-booking');
    expect(eventIn(mail)).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', sequence: 1 });
  });

  test('a booking made at the desk is mailed only to its customer', () => {
    const make = (startsAt: string, columns: Changes) => {
      const id = createBooking(studio.deps, startsAt, { customerEmail: customer, ...columns });
      transact(studio.deps.db, (tx) => {
        const after = findBooking({ db: tx }, id) ?? null;
        recordBookingChange(
          { ...studio.deps, db: tx },
          { before: null, after, by: { id: ownerId } },
        );
      });
    };
    make(slot, { status: 'confirmed' });
    make('2030-06-05T14:00:00Z', { status: 'pending' });
    make('2030-06-06T14:00:00Z', { status: 'cancelled' });
    make('2030-06-07T14:00:00Z', { customerEmail: 'no address' });
    expect(toCustomer().map(({ kind }) => kind)).toEqual(['bookingConfirmed', 'bookingReceived']);
    expect(toCustomer()[0]?.text).not.toContain('Demonstration');
    expect(toCustomer()[1]?.text).toContain('we have booked a session for you');
    expect(studio.deps.db.select().from(mails).all()).toHaveLength(2);
  });
});
