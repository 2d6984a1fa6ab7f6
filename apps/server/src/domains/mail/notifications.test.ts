import { ne, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../db/transact.ts';
import { mails } from '../../outbox/tables.ts';
import { bookingRequest } from '../../testing/rows/bookings.ts';
import { createPackage } from '../../testing/rows/offers.ts';
import { createPerson } from '../../testing/rows/people.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { notifyStudio } from './notifications.ts';

const slot = '2030-06-04T14:00:00Z';

const studio = studioForEachTest({ now: () => new Date('2030-06-03T12:00:00Z') });
beforeEach(() => {
  createPerson(studio.deps, { role: 'admin', email: 'owner@studio.example' });
});

/** The notifications of the studio; customers get mails of their own. */
const outbox = () =>
  studio.deps.db.select().from(mails).where(ne(mails.kind, 'bookingReceived')).all();

async function book() {
  const visitor = await studio.as('visitor');
  return visitor.bookings.request(bookingRequest(createPackage(studio.deps), slot));
}

const newcomer = {
  firstName: 'Ada',
  lastName: 'Bell',
  email: 'ada@client.example',
  password: 'Golden-Hour-41!',
  confirmPassword: 'Golden-Hour-41!',
};

describe('the studio is notified by mail', () => {
  it('of a booking request, with its details; a reply goes to the customer', async () => {
    const { id, confirmationCode } = await book();
    expect(outbox()).toMatchObject([
      { kind: 'newBooking', key: `newBooking:${id}`, to: 'owner@studio.example', state: 'waiting' },
    ]);
    const [mail] = outbox();
    expect(mail?.replyTo).toBe('ada@example.com');
    expect(mail?.subject).toBe('New booking request from Ada Nilsson');
    expect(mail?.text).toContain(confirmationCode);
    expect(mail?.text).toContain('Tuesday, June 4, 2030, 10:00 AM to 11:00 AM');
    expect(mail?.text).toContain(`http://localhost:3000/dashboard/bookings?booking=${id}`);
  });

  it('of an account that somebody created', async () => {
    await (await studio.as('visitor')).accounts.register(newcomer);
    expect(outbox()).toMatchObject([{ kind: 'newAccount', subject: 'Ada Bell has signed up' }]);
  });

  it('of nothing that was refused', async () => {
    await book();
    const visitor = await studio.as('visitor');
    await expect(
      visitor.bookings.request(bookingRequest(createPackage(studio.deps), slot)),
    ).rejects.toThrow('That time has just been booked');
    expect(outbox()).toHaveLength(1);
  });

  it('once per event, and always with a single line as the subject', () => {
    const tell = () =>
      transact(studio.deps.db, (tx) =>
        notifyStudio({ ...studio.deps, db: tx }, 'newMessage', {
          about: 'message-1',
          replyTo: '"a b"@client.example',
          subject: 'Message from Robin\r\nBcc: all@example.com',
          heading: 'A message',
          blocks: [],
        }),
      );
    tell();
    tell();
    expect(outbox()).toMatchObject([
      { subject: 'Message from Robin Bcc: all@example.com', replyTo: null },
    ]);
  });
});

describe('the settings of the notifications', () => {
  it('are on until the owner turns one off', async () => {
    const admin = await studio.as('admin');
    const events = {
      newMessage: true,
      newBooking: true,
      waitingRequest: true,
      newAccount: true,
      bookingChange: true,
      quoteAnswered: true,
      contractAnswered: true,
      questionnaireAnswered: true,
      favouritesSent: true,
      galleryActivity: true,
      paymentReceived: true,
      chargeDeclined: true,
      refundFailed: true,
      paymentDisputed: true,
      backupFailed: true,
      calendarFailed: true,
    };
    expect(await admin.mail.notifications.get()).toEqual({
      email: '',
      events,
      fallbackEmail: 'owner@studio.example',
    });
    const changed = await admin.mail.notifications.update({ events: { newBooking: false } });
    expect(changed.events).toEqual({ ...events, newBooking: false });
    await book();
    expect(outbox()).toEqual([]);
    await admin.mail.notifications.update({ events: { newMessage: false } });
    expect((await admin.mail.notifications.get()).events.newBooking).toBe(false);
  });

  it('have the address; without one it is the owner’s, or that of the contact details', async () => {
    const admin = await studio.as('admin');
    await admin.content.contact.update({
      ...{ phone: '(212) 555-0147', email: 'hello@studio.example', address: '1 Quay' },
      ...{ workingHours: '', socialMedia: {}, version: 0 },
    });
    expect((await admin.mail.notifications.get()).fallbackEmail).toBe('owner@studio.example');
    studio.deps.db.run(sql`UPDATE users SET email = id || '@studio.local' WHERE role = 'admin'`);
    await book();
    expect(outbox()).toMatchObject([{ to: 'hello@studio.example' }]);
    await admin.mail.notifications.update({ email: ' Desk@Studio.example ' });
    await (await studio.as('visitor')).accounts.register(newcomer);
    expect(outbox().map(({ to }) => to)).toContain('desk@studio.example');
  });

  it.each([
    'desk',
    'a b@c.example',
    '"a"@c.example',
    'a@c.example, b@c.example',
    'a@c.example\r\nX: y',
  ])('refuse the address %j with a sentence', async (email) => {
    const admin = await studio.as('admin');
    await expect(admin.mail.notifications.update({ email })).rejects.toThrow(
      'Please enter a valid email address',
    );
  });
});
