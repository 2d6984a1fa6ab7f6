import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bookingRequest } from '../../../testing/rows/bookings.ts';
import { mailsTo } from '../../../testing/rows/customers.ts';
import { addMember, memberPassword, refusalOf } from '../../../testing/rows/members.ts';
import {
  customer,
  customerStudioForEachTest,
  other,
  slot,
} from '../../../testing/studio/customer-studio.ts';
import { users } from '../../people/tables.ts';
import { findBooking } from '../find-booking.ts';
import { listMyBookings } from './my-bookings.ts';

const studio = customerStudioForEachTest();
const own = 'mallory@elsewhere.example';

const request = (startsAt = slot) => bookingRequest(studio.packageId, startsAt);
const bookAsVisitor = async () => (await studio.as('visitor')).bookings.request(request());

async function changeAddress({ caller }: Awaited<ReturnType<typeof addMember>>) {
  await caller.accounts.own.askForEmail({ email: own, currentPassword: memberPassword });
  const token = /#([\w-]{43})/.exec(mailsTo(studio.deps, own).at(-1)?.text ?? '')?.[1] ?? '';
  await caller.accounts.own.confirmEmail({ token });
}

describe('a user who signed up with the address of somebody else, and then verifies one of their own', () => {
  test('gets no booking of that person, and keeps what they requested themselves', async () => {
    const member = await addMember(studio, { email: customer });
    const { id } = await bookAsVisitor();
    const mine = await member.caller.bookings.request(request(other));
    await changeAddress(member);

    const { rows, isAddressConfirmed } = await member.caller.bookings.mine.list({});
    expect(isAddressConfirmed).toBe(true);
    expect(rows.map((row) => row.id)).toEqual([mine.id]);
    const refused = await refusalOf(member.caller.bookings.mine.cancel({ id, sequence: 0 }));
    expect(refused[0]).toBe('NOT_FOUND');

    const guest = studio.deps.db.select().from(users).where(eq(users.email, customer)).get();
    expect(guest).toMatchObject({ role: 'guest', firstName: 'Ada', emailConfirmedAt: null });
    expect(findBooking(studio.deps, id)).toMatchObject({ userId: guest?.id, status: 'pending' });
    expect(mailsTo(studio.deps, customer).map(({ kind }) => kind)).not.toContain('bookingUpdated');
  });

  test('gets none of them either when the studio has changed the address for them', async () => {
    const member = await addMember(studio, { email: customer });
    const { id } = await bookAsVisitor();
    const mine = await member.caller.bookings.request(request(other));
    const { users: people } = await studio.as('admin');
    await people.update({ id: member.id, email: 'mistyped@elsewhere.example' });
    await changeAddress(member);

    const { rows, isAddressConfirmed } = await member.caller.bookings.mine.list({});
    expect(isAddressConfirmed).toBe(true);
    expect(rows.map((row) => row.id)).toEqual([mine.id]);
    const guest = studio.deps.db.select().from(users).where(eq(users.email, customer)).get();
    expect(findBooking(studio.deps, id)).toMatchObject({ userId: guest?.id });
  });

  test('nor when the studio marks the new address as verified', async () => {
    const member = await addMember(studio, { email: customer });
    await bookAsVisitor();
    const { users: people } = await studio.as('admin');
    await people.update({ id: member.id, email: own, isEmailConfirmed: true });
    expect((await member.caller.bookings.mine.list({})).rows).toEqual([]);
  });
});

test('a guest whose address the studio corrects keeps what they have booked', async () => {
  const { id } = await bookAsVisitor();
  const guest = studio.deps.db.select().from(users).where(eq(users.email, customer)).get();
  const { users: people } = await studio.as('admin');
  await people.update({ id: guest?.id ?? '', email: own });
  expect(findBooking(studio.deps, id)).toMatchObject({ userId: guest?.id });
});

test('a user who signs up with the address of an account that was made a guest sees none of its bookings', async () => {
  const member = await addMember(studio, { email: customer, emailConfirmedAt: studio.clock });
  const { id } = await member.caller.bookings.request(request());
  const { users: people } = await studio.as('admin');
  await people.setRole({ id: member.id, role: 'guest' });
  const stranger = await studio.as('visitor');
  await stranger.accounts.register({
    email: customer,
    firstName: 'Mallory',
    lastName: 'Stone',
    password: memberPassword,
    confirmPassword: memberPassword,
  });
  const seen = listMyBookings(
    { ...studio.deps, person: { id: member.id } },
    { sort: '-time', limit: 10 },
  );
  expect(seen).toMatchObject({ rows: [], isAddressConfirmed: false });
  expect(findBooking(studio.deps, id)).toMatchObject({ userId: member.id, requestedBy: null });
});

test('a user who changes a verified address keeps what was booked with it', async () => {
  const member = await addMember(studio, { email: customer, emailConfirmedAt: studio.clock });
  const { id } = await bookAsVisitor();
  await changeAddress(member);
  expect((await member.caller.bookings.mine.list({})).rows.map((row) => row.id)).toEqual([id]);
});
