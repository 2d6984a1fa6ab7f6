import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails } from '../../outbox/tables.ts';
import { customerStudioForEachTest } from '../../testing/studio/customer-studio.ts';
import { auditLog } from '../audit/tables.ts';
import { users } from '../people/tables.ts';
import { bookingLinks } from './tables.ts';

const studio = customerStudioForEachTest();
const desk = async () => (await studio.as('moderator')).bookings;

const customer = { firstName: 'Noor', lastName: 'Haddad', phone: '+1 (212)555-0148' };
const call = (more: object = {}) => ({
  customer,
  timestamp: '2030-06-04T14:00:00.000Z',
  status: 'confirmed',
  service: { name: 'Portraits', price: 350 },
  ...more,
});
const create = (body: object) =>
  studio.rest('POST', '/booking/create-for-caller', { as: 'moderator', body });

describe('a booking of a caller without an e-mail address', () => {
  test('keeps name and number, makes no account, and nothing is mailed whatever becomes of it', async () => {
    const people = studio.deps.db.select().from(users).all().length;
    const answer = await create(call());
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      message: 'Booking created.',
      data: { userId: null, customer: { ...customer, email: '' }, status: 'confirmed' },
    });
    const id: string = answer.json().data._id;
    const staff = await studio.as('moderator');
    // The moderator who is signed in is new as well.
    expect(studio.deps.db.select().from(users).all()).toHaveLength(people + 1);
    studio.clock = new Date('2030-06-03T15:00:00Z');
    await studio.deps.jobs.drain();
    await staff.bookings.update({ id, startsAt: '2030-06-05T14:00:00Z' });
    await staff.payments.markPaid({ bookingId: id });
    await staff.payments.refund({
      bookingId: id,
      amountCents: 100,
      requestKey: 'a-key-of-a-refund',
    });
    const invoice = await staff.invoices.createForBooking({ bookingId: id });
    expect(invoice).toMatchObject({ customerName: 'Noor Haddad', customerEmail: '' });
    await expect(staff.invoices.mail({ id: invoice.id })).rejects.toThrow(
      'This invoice has no email address.',
    );
    await staff.bookings.setStatus({ id, status: 'cancelled' });
    studio.clock = new Date('2030-06-04T15:00:00Z');
    await studio.deps.jobs.drain();
    expect(studio.deps.db.select().from(mails).all()).toEqual([]);
    expect(studio.deps.db.select().from(bookingLinks).all()).toEqual([]);
  });

  test('can be edited, found, and assigned to a person, who is then notified', async () => {
    const { id, version } = await (await desk()).createForCaller({
      customer,
      startsAt: '2030-06-04T14:00:00Z',
      service: { name: 'Portraits', priceCents: 100 },
    });
    const saved = await (await desk()).update({
      id,
      version,
      userId: null,
      notes: 'Call after six',
    });
    expect(saved).toMatchObject({ userId: null, customer, notes: 'Call after six' });
    const found = await (await studio.as('moderator')).dashboard.search({ text: 'haddad' });
    expect(found.bookings).toMatchObject([{ id, customerName: 'Noor Haddad' }]);
    expect(await (await desk()).history({ id })).toMatchObject({ userId: null, others: 0 });
    const { person } = await (await desk()).addPerson({
      firstName: 'Noor',
      email: 'noor@client.example',
    });
    await (await desk()).update({ id, userId: person.id });
    expect(studio.deps.db.select().from(mails).all()).toMatchObject([
      { to: 'noor@client.example', kind: 'bookingReceived' },
    ]);
  });

  test('has its name and number corrected, which the audit log notes; a person’s are not changed here', async () => {
    const id: string = (await create(call())).json().data._id;
    const put = (more: object) =>
      studio.rest('PUT', '/booking/update-booking', {
        as: 'moderator',
        body: { _id: id, ...more },
      });
    const phone = '+1 (212)555-0199';
    const corrected = await put({ customer: { firstName: 'Nour', phone } });
    expect(corrected.json().data).toMatchObject({
      ...{ userId: null, status: 'confirmed' },
      customer: { firstName: 'Nour', lastName: 'Haddad', email: '', phone },
    });
    const [entry] = studio.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'changed'))
      .all();
    expect(entry).toMatchObject({
      subjectId: id,
      subjectName: expect.stringMatching(/^Nour Haddad/),
    });
    const found = await (await studio.as('moderator')).dashboard.search({ text: 'nour' });
    expect(found.bookings).toMatchObject([{ id, customerName: 'Nour Haddad' }]);
    expect((await put({ customer: { firstName: '', phone: '' } })).json().errors).toMatchObject({
      'customer.firstName': 'First name is required',
      'customer.phone': 'Phone number is required',
    });
    const { person } = await (await desk()).addPerson({
      firstName: 'Noor',
      email: 'noor@client.example',
    });
    for (const body of [
      { userId: person.id, customer: { firstName: 'N' } },
      { userId: person.id },
      { customer: { firstName: 'N' } },
    ]) {
      const reply = await put(body);
      expect(reply.statusCode).toBe('customer' in body ? 400 : 200);
    }
    expect(studio.deps.db.select().from(mails).all()).toMatchObject([
      { to: 'noor@client.example' },
    ]);
  });

  test('needs a time that is free', async () => {
    await create(call());
    expect((await create(call())).statusCode).toBe(409);
    const twice = { headers: { 'idempotency-key': 'the-same-call-again-1' } };
    const again = call({ timestamp: '2030-06-06T14:00:00.000Z' });
    const send = () =>
      studio.rest('POST', '/booking/create-for-caller', { as: 'moderator', body: again, ...twice });
    expect((await send()).json().data._id).toBe((await send()).json().data._id);
  });
});
