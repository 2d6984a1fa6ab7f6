import { beforeEach, describe, expect, test } from 'vitest';
import { mails } from '../../outbox/tables.ts';
import { present } from '../../testing/calls/writing-calls.ts';
import { createPerson } from '../../testing/rows/people.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { contactMessages } from './tables.ts';

const message = {
  name: 'Robin Lens',
  email: 'robin@client.example',
  phone: '',
  service: 'Portraits',
  message: '<script>alert(1)</script> Do you have an evening free?',
};

let clock: Date;

beforeEach(() => {
  clock = present;
});
const studio = studioForEachTest({ now: () => clock });

const submit = (change: object = {}) =>
  studio.rest('POST', '/contact/submit', { body: { ...message, ...change } });
const stored = () => studio.deps.db.select().from(contactMessages).all();

describe('a visitor’s message', () => {
  test('is stored as it was typed, including markup', async () => {
    expect((await submit()).json().message).toBe(
      'Thank you for your message. We will get back to you soon.',
    );
    expect(stored()).toMatchObject([{ ...message, status: 'new' }]);
  });

  test('has a phone number of the studio’s region, whatever its time zone', async () => {
    const local = { phone: '33 12 34 56' };
    expect((await submit(local)).statusCode).toBe(400);
    const { settings } = await studio.as('admin');
    await settings.languages.update({ region: 'DK' });
    expect((await submit(local)).statusCode).toBe(200);
    expect(stored()).toMatchObject([local]);
  });

  test('is spam when the honeypot field was filled, and nobody is notified', async () => {
    expect((await submit({ website: 'https://robots.example' })).statusCode).toBe(200);
    expect(stored()).toMatchObject([{ status: 'spam' }]);
  });

  test('is accepted thirty times a day from one network, and again the next day', async () => {
    const minutes = (count: number) => {
      clock = new Date(present.getTime() + count * 60_000);
    };
    for (let turn = 0; turn < 30; turn += 1) {
      minutes(turn);
      expect((await submit()).statusCode).toBe(200);
    }
    minutes(31);
    const refused = await submit();
    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toBe(
      'Many messages have come from your network today. Please call us, or write again tomorrow.',
    );
    expect(stored()).toHaveLength(30);
    clock = new Date(present.getTime() + 86_400_000);
    expect((await submit()).statusCode).toBe(200);
  });
});

describe('the studio', () => {
  const outbox = () => studio.deps.db.select().from(mails).all();

  test('is notified of a new message by a mail whose replies go to its author', async () => {
    createPerson(studio.deps, { role: 'admin', email: 'owner@studio.example' });
    await submit();
    const [{ id } = { id: '' }] = stored();
    expect(outbox()).toMatchObject([
      {
        kind: 'newMessage',
        to: 'owner@studio.example',
        replyTo: 'robin@client.example',
        subject: 'New message: Robin Lens, Portraits',
      },
    ]);
    expect(outbox()[0]?.text).toContain(`/dashboard/messages?message=${id}`);
    expect(outbox()[0]?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  test('is not notified of spam, or when notifications are off', async () => {
    createPerson(studio.deps, { role: 'admin', email: 'owner@studio.example' });
    await submit({ website: 'https://robots.example' });
    const admin = await studio.as('admin');
    await admin.mail.notifications.update({ events: { newMessage: false } });
    await submit();
    expect(outbox()).toEqual([]);
  });
});
