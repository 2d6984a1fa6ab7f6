import { describe, expect, test } from 'vitest';
import { transact } from '../db/transact.ts';
import { jobs } from '../jobs/tables.ts';
import { studioForAllTests } from '../testing/studio/for-each-test.ts';
import { type NewMail, queueMail } from './queue.ts';
import { isMailConfigured } from './relay.ts';
import { mails } from './tables.ts';

const studio = studioForAllTests();

const mail: NewMail = {
  kind: 'test',
  key: 'test:1',
  to: 'robin@client.example',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
};

const queue = (changes: Partial<NewMail>) =>
  transact(studio.deps.db, (tx) => queueMail({ ...studio.deps, db: tx }, { ...mail, ...changes }));
const rows = () => studio.deps.db.select().from(mails).all();
const work = () => studio.deps.db.select().from(jobs).all();

describe('the outbox', () => {
  test('is part of the transaction: after a rollback there is no mail', () => {
    expect(() =>
      transact(studio.deps.db, (tx) => {
        queueMail({ ...studio.deps, db: tx }, mail);
        throw new Error('The rest failed.');
      }),
    ).toThrow();
    expect([...rows(), ...work()]).toEqual([]);
  });

  test('keeps one mail per key, and one job to send it', () => {
    const id = queue({});
    expect(queue({ subject: 'Hello again' })).toBeNull();
    expect(rows()).toMatchObject([
      { id, subject: 'Hello', state: 'waiting', attempts: 0, sentAt: null },
    ]);
    expect(work()).toMatchObject([{ kind: 'mail.send', payload: { mailId: id }, state: 'open' }]);
  });

  test.each([
    ['to', { to: 'robin@client.example\r\nBcc: all@example.com' }],
    ['to', { to: 'robin@client.example, all@example.com' }],
    ['to', { to: '"robin lens"@client.example' }],
    ['to', { to: 'Robin <robin@client.example>' }],
    ['to', { to: 'robin lens@client.example' }],
    ['to', { to: '' }],
    ['replyTo', { replyTo: 'a@b.example\nX: y' }],
    ['subject', { subject: 'Hello\r\nBcc: all@example.com' }],
    ['subject', { subject: 'Hello\nthere' }],
    ['subject', { subject: '' }],
    ['subject', { subject: 'x'.repeat(301) }],
    [
      'attachments',
      { attachments: [{ name: 'a\r\n.ics', contentType: 'text/calendar', content: '' }] },
    ],
    ['attachments', { attachments: [{ name: 'a', contentType: 'text/x\r\nX: y', content: '' }] }],
    [
      'attachments',
      { attachments: [{ name: 'a', contentType: 'a/b', content: 'A'.repeat(8_400_000) }] },
    ],
  ] satisfies [string, Partial<NewMail>][])(
    'refuses what cannot stand in a header or is too large: %s',
    (field, changes) => {
      const before = rows().length;
      expect(() => queue({ key: 'test:bad', ...changes })).toThrow(
        expect.objectContaining({ errors: { [field]: expect.any(String) } }),
      );
      expect(rows()).toHaveLength(before);
    },
  );

  test('has no mail server unless one is configured', () => {
    expect(isMailConfigured(studio.deps)).toBe(false);
  });
});
