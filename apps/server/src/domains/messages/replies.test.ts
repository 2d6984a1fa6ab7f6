import { beforeEach, describe, expect, test } from 'vitest';
import { mails } from '../../outbox/tables.ts';
import { present } from '../../testing/calls/writing-calls.ts';
import { createMessage } from '../../testing/rows/messages.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { auditLog } from '../audit/tables.ts';
import { messageReplies } from './tables.ts';

let id: string;

const studio = studioForEachTest({ now: () => present });
beforeEach(() => {
  id = createMessage(studio.deps, { message: 'Is <b>June</b> free?\nWe are five.' });
});

const answer = { subject: 'Re: Portraits', body: 'Yes, the 12th.\n\nSee you then.' };
const reply = (body: object, to = id) =>
  studio.rest('POST', `/contact/submissions/${to}/reply`, { as: 'moderator', body });
const written = () => studio.deps.db.select().from(messageReplies).all();
const outbox = () => studio.deps.db.select().from(mails).all();

describe('a reply', () => {
  test('is queued with the quoted message, and the message becomes replied', async () => {
    const response = await reply(answer);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      message: 'Your reply waits in the outbox: mail is not set up yet.',
      data: {
        status: 'replied',
        isMailConfigured: false,
        replies: [{ ...answer, repliedBy: 'Robin moderator', mail: { state: 'waiting' } }],
      },
    });
    const [mail] = outbox();
    expect(mail).toMatchObject({
      kind: 'messageReply',
      to: 'noor@client.example',
      subject: 'Re: Portraits',
    });
    expect(mail?.text).toContain('Yes, the 12th.\n\nSee you then.');
    expect(mail?.text).toContain('> Is <b>June</b> free?\n> We are five.');
    expect(mail?.html).toContain('Is &lt;b&gt;June&lt;/b&gt; free?<br>We are five.');
    expect(studio.deps.db.select().from(auditLog).all()).toMatchObject([
      { action: 'replied', subjectName: 'Noor Hill', details: { subject: 'Re: Portraits' } },
    ]);
  });

  test('is in the language of the page that the message was written on, whoever writes it', async () => {
    await (await studio.as('admin')).settings.languages.update({ languages: ['de'] });
    const message = {
      ...{ name: 'Lena Voss', email: 'lena@client.example', phone: '+1 (212)555-0147' },
      ...{ service: 'Portraits', message: 'Haben Sie im Juni noch Termine frei?' },
    };
    const headers = { 'x-language': 'de' };
    const sent = await studio.rest('POST', '/contact/submit', { headers, body: message });
    expect(sent.statusCode, sent.body).toBe(200);
    const { rows } = await (await studio.as('moderator')).messages.list({ search: 'Lena' });
    expect((await reply(answer, rows[0]?.id)).statusCode).toBe(200);
    const mail = outbox().find(({ to }) => to === 'lena@client.example');
    expect(mail?.text).toContain('Guten Tag Lena Voss');
    expect(mail?.html).toContain('<html lang="de-US">');
  });

  test('is created once, however often it is sent with its key', async () => {
    const requestKey = 'a-key-that-nobody-guesses';
    const first = await reply({ ...answer, requestKey });
    const second = await reply({ ...answer, requestKey });
    expect(second.json().data.replies).toEqual(first.json().data.replies);
    expect(outbox()).toHaveLength(1);
    const other = await reply({ ...answer, body: 'No.', requestKey });
    expect(other.statusCode).toBe(409);
    expect(other.json().errors.requestKey).toBe(
      'This requestKey belongs to another reply. Please make a new one.',
    );
    expect(outbox()).toHaveLength(1);
  });

  test('to a deleted message is refused', async () => {
    expect((await reply(answer, 'gone')).statusCode).toBe(404);
    expect(outbox()).toEqual([]);
  });

  test('whose mail can’t be queued leaves nothing behind', async () => {
    // Written before addresses were validated as strictly as today.
    const old = createMessage(studio.deps, { email: 'a"b@client.example' });
    const response = await reply(answer, old);
    expect(response.statusCode).toBe(400);
    expect([written(), outbox()]).toEqual([[], []]);
    const caller = await studio.as('moderator');
    expect((await caller.messages.get({ id: old })).status).toBe('new');
  });

  test('is shown with the state of its mail', async () => {
    await reply(answer);
    studio.deps.db.update(mails).set({ state: 'failed', lastError: 'No such mailbox.' }).run();
    const caller = await studio.as('moderator');
    const { replies } = await caller.messages.get({ id });
    expect(replies[0]?.mail).toEqual({
      state: 'failed',
      sentAt: null,
      lastError: 'No such mailbox.',
    });
  });
});
