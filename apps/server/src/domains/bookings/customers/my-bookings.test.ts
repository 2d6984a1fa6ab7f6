import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bookingRequest, createBooking } from '../../../testing/rows/bookings.ts';
import { mailsTo } from '../../../testing/rows/customers.ts';
import { addMember, refusalOf } from '../../../testing/rows/members.ts';
import { createPerson } from '../../../testing/rows/people.ts';
import {
  customer,
  customerStudioForEachTest,
  other,
  owner,
  slot,
} from '../../../testing/studio/customer-studio.ts';
import { users } from '../../people/tables.ts';
import { findBooking } from '../find-booking.ts';

const studio = customerStudioForEachTest();

const book = async () =>
  (await studio.as('visitor')).bookings.request(bookingRequest(studio.packageId, slot));
const stored = (id: string) => findBooking(studio.deps, id);

describe('somebody who is signed in', () => {
  test('sees what they asked for; what their address asked for before, once it is confirmed', async () => {
    const { caller, id } = await addMember(studio, { email: customer });
    await book();
    const mine = await caller.bookings.request(bookingRequest(studio.packageId, other));
    const unconfirmed = await caller.bookings.mine.list({});
    expect(unconfirmed.isAddressConfirmed).toBe(false);
    expect(unconfirmed.rows.map((row) => row.id)).toEqual([mine.id]);

    studio.deps.db
      .update(users)
      .set({ emailConfirmedAt: studio.clock })
      .where(eq(users.id, id))
      .run();
    const { rows, isAddressConfirmed } = await caller.bookings.mine.list({});
    expect(isAddressConfirmed).toBe(true);
    expect(rows.map(({ startsAt }) => startsAt)).toEqual([new Date(other), new Date(slot)]);
  });

  test('moves and cancels only their own bookings', async () => {
    const { caller, id: personId } = await addMember(studio, { email: customer });
    const { id } = await caller.bookings.request(bookingRequest(studio.packageId, slot));
    const foreign = createBooking(studio.deps, other);
    const { mine } = caller.bookings;
    const moved = await mine.move({ id, startsAt: '2030-06-12T14:00:00Z', sequence: 0 });
    expect(moved).toMatchObject({ status: 'pending', sequence: 1 });
    expect(await mine.slots({ id, date: '2030-06-12' })).toHaveLength(25);
    expect((await mine.calendar({ id })).content).toContain('DTSTART:20300612T140000Z');
    await mine.cancel({ id, sequence: 1 });
    expect(stored(id)?.status).toBe('cancelled');
    for (const call of [
      mine.cancel({ id: foreign, sequence: 0 }),
      mine.move({ id: foreign, startsAt: slot, sequence: 0 }),
      mine.slots({ id: foreign, date: '2030-06-12' }),
      mine.calendar({ id: foreign }),
    ]) {
      expect((await refusalOf(call))[0]).toBe('NOT_FOUND');
    }
    expect(stored(foreign)?.status).toBe('confirmed');
    const log = await (await studio.as('admin')).audit.list({ action: 'statusChanged' });
    expect(log.rows[0]?.actor?.id).toBe(personId);
    expect(mailsTo(studio.deps, owner).at(-1)?.subject).toContain('has cancelled');
  });

  test('loses a booking that the desk gives to somebody else, and keeps one given to themselves', async () => {
    const { caller, id: personId } = await addMember(studio, { email: 'robin@client.example' });
    const { id } = await caller.bookings.request(bookingRequest(studio.packageId, slot));
    const desk = (await studio.as('moderator')).bookings;
    const mine = async () => (await caller.bookings.mine.list({})).rows.map((row) => row.id);
    await desk.update({ id, userId: personId });
    expect(await mine()).toEqual([id]);
    await desk.update({
      id,
      userId: createPerson(studio.deps, { role: 'guest', email: 'noor@client.example' }),
    });
    expect(await mine()).toEqual([]);
    const cancel = caller.bookings.mine.cancel({ id, sequence: 0 });
    expect((await refusalOf(cancel))[0]).toBe('NOT_FOUND');
  });

  test('gets page after page, those furthest ahead first', async () => {
    const { caller, id } = await addMember(studio, { emailConfirmedAt: studio.clock });
    for (let day = 11; day < 16; day += 1) {
      createBooking(studio.deps, `2030-06-${day}T14:00:00Z`, { userId: id });
    }
    const first = await caller.bookings.mine.list({ limit: 3 });
    const second = await caller.bookings.mine.list({ limit: 3, cursor: first.nextCursor ?? '' });
    const days = [...first.rows, ...second.rows].map(({ startsAt }) => startsAt.getUTCDate());
    expect(days).toEqual([15, 14, 13, 12, 11]);
    expect(second.nextCursor).toBeNull();
  });
});
