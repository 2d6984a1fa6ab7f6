import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { transact } from '../../db/transact.ts';
import { type ReplyAt, twilioPaths } from '../../testing/services/published-answers.ts';
import { sentinels } from '../../testing/services/sentinels.ts';
import { defaultResponses } from '../../testing/services/service-answers.ts';
import { validCredentials } from '../../testing/services/services.ts';
import { connectionStudioForEachTest } from '../../testing/studio/connections.ts';
import { notifyStudio } from '../mail/notifications.ts';
import { notices } from './tables.ts';

const post = 'slack.com/api/chat.postMessage';
const text = twilioPaths.messages;

const { at, studio, services } = connectionStudioForEachTest();
beforeEach(async () => {
  await at.connect('slack');
  await studio.rest('POST', '/settings/connect-service', {
    as: 'admin',
    body: { service: 'twilio', credentials: validCredentials.twilio },
  });
  const admin = await studio.as('admin');
  await admin.connections.notices.update({
    channel: 'slack',
    target: '#bookings',
    events: { newMessage: true },
  });
  await admin.connections.notices.update({
    channel: 'twilio',
    target: '+12125550199',
    events: { newMessage: true },
  });
});

/** A visitor writes to the studio. */
const write = (message = 'Do you have an evening free?') =>
  studio.rest('POST', '/contact/submit', {
    body: {
      name: 'Robin <!channel> Lens',
      email: 'robin@client.example',
      service: 'Portraits',
      message,
    },
  });
const drain = () => studio.deps.jobs.drain();
const rowsOf = (channel: 'slack' | 'twilio') =>
  studio.deps.db.select().from(notices).where(eq(notices.channel, channel)).all();
const settings = async () => (await studio.as('admin')).connections.notices.list();

describe('a selected event', () => {
  test('is sent to the channel and by text message, in the format of each service', async () => {
    await write();
    await drain();
    const { headers, body } = services.requestsTo(post)[0]?.request ?? {};
    expect(headers?.authorization).toBe(`Bearer ${sentinels.accessToken}`);
    const posted = JSON.parse(String(body));
    expect(posted).toMatchObject({ channel: '#bookings', unfurl_links: false });
    expect(posted.text).toContain('*New message: Robin &lt;!channel&gt; Lens, Portraits*');
    expect(posted.text).toContain('> Do you have an evening free?');
    expect(posted.text).toMatch(
      /<http:\/\/localhost:3000\/dashboard\/messages\?message=[\w-]+\|Answer it>/,
    );
    const sms = Object.fromEntries(at.formOf(text));
    expect(sms).toEqual({
      To: '+12125550199',
      From: '+12125550147',
      Body: expect.stringMatching(
        /^New message: Robin .*\nhttp:\/\/localhost:3000\/dashboard\/messages/,
      ),
    });
    expect(rowsOf('slack')).toMatchObject([{ state: 'sent', endedAt: at.now() }]);
    expect(await settings()).toMatchObject([{ sentAt: at.now() }, { sentAt: at.now() }]);
  });

  test('is sent once, however often it is queued', async () => {
    const tell = () =>
      transact(studio.deps.db, (tx) =>
        notifyStudio({ ...studio.deps, db: tx }, 'newMessage', {
          ...{ about: 'one', subject: 'One', heading: 'One', blocks: [] },
        }),
      );
    tell();
    await drain();
    tell();
    await drain();
    expect([services.requestsTo(post).length, services.requestsTo(text).length]).toEqual([1, 1]);
  });

  test('is not sent when its transaction was rolled back', async () => {
    expect(() =>
      transact(studio.deps.db, (tx) => {
        notifyStudio({ ...studio.deps, db: tx }, 'newMessage', {
          ...{ about: 'two', subject: 'Two', heading: 'Two', blocks: [] },
        });
        throw new Error('Undone.');
      }),
    ).toThrow('Undone.');
    await drain();
    expect(services.requestsTo(post)).toEqual([]);
  });

  test('is not sent by a channel that is off, has no target or is not connected', async () => {
    const admin = await studio.as('admin');
    await admin.connections.notices.update({ channel: 'slack', events: { newMessage: false } });
    await admin.connections.disconnect({ provider: 'twilio' });
    await write();
    await drain();
    expect([...rowsOf('slack'), ...rowsOf('twilio')]).toEqual([]);
  });
});

describe('when the service does not accept it', () => {
  const outcome = async <Path extends typeof post | typeof text>(
    path: Path,
    reply: ReplyAt<Path>,
  ) => {
    services.answer(path, reply);
    await write();
    await drain();
    return rowsOf(path === post ? 'slack' : 'twilio')[0];
  };

  test('for lack of the channel it fails with the reason, and the connection stays', async () => {
    const reply: ReplyAt<typeof post> = { json: { ok: false, error: 'channel_not_found' } };
    expect(await outcome(post, reply)).toMatchObject({
      state: 'failed',
      lastError:
        'Slack refused: there is no such channel, or the app has no access to it (channel_not_found)',
    });
    expect(at.row('slack')?.state).toBe('connected');
    expect((await settings())[0]).toMatchObject({
      lastError:
        'Slack refused: there is no such channel, or the app has no access to it (channel_not_found)',
    });
  });

  test('because access was revoked it fails, and the connection shows that', async () => {
    const reply: ReplyAt<typeof post> = { json: { ok: false, error: 'token_revoked' } };
    expect(await outcome(post, reply)).toMatchObject({ state: 'failed' });
    expect(at.row('slack')).toMatchObject({
      state: 'failing',
      lastError: 'Slack refused: access was revoked (token_revoked)',
    });
  });

  test('because of its rate limit, it is retried later', async () => {
    expect(await outcome(text, { status: 429, text: '{}' })).toMatchObject({
      state: 'waiting',
      attempts: 1,
    });
    services.answer(text, defaultResponses[twilioPaths.messages]);
    at.minutes(1);
    await drain();
    expect(rowsOf('twilio')).toMatchObject([{ state: 'sent' }]);
  });

  test('and it is unknown whether it did, it is not sent again', async () => {
    expect(await outcome(text, { status: 500, text: '' })).toMatchObject({ state: 'failed' });
    at.minutes(60);
    await drain();
    expect(services.requestsTo(text)).toHaveLength(1);
  });

  test('because the process ended meanwhile, it is not sent again either', async () => {
    await write();
    studio.deps.db.update(notices).set({ state: 'sending' }).run();
    await drain();
    expect(services.requestsTo(post)).toEqual([]);
    expect(rowsOf('slack')).toMatchObject([
      { state: 'failed', lastError: expect.stringContaining('may have arrived') },
    ]);
  });
});

describe('the settings of a channel', () => {
  test.each([
    ['slack', 'two words', 'Please enter a channel such as #bookings, or its ID'],
    ['twilio', '555-0147', 'Please enter a number with its country code, such as +12125550147'],
  ] as const)('refuse what is no target: %s to %s', async (channel, target, sentence) => {
    const admin = await studio.as('admin');
    await expect(admin.connections.notices.update({ channel, target })).rejects.toThrow(sentence);
  });

  test('require a target before anything is sent', async () => {
    const admin = await studio.as('admin');
    await expect(
      admin.connections.notices.update({ channel: 'slack', target: '' }),
    ).rejects.toThrow('Please enter a destination first');
  });
});
