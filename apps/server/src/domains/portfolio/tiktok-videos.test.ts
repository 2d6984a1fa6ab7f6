import { portfolioMessages as messages } from '@shutterhouse/contract/portfolio/messages';
import { beforeEach, describe, expect, test } from 'vitest';
import { pictures } from '../../media/tables.ts';
import { OutgoingFailure } from '../../outgoing/failure.ts';
import { storedContent } from '../../testing/database/rows.ts';
import { sentinels } from '../../testing/services/sentinels.ts';
import { tikTokRefusal, tikTokVideoObject, tikTokVideos } from '../../testing/services/tiktok.ts';
import { connectionStudioForEachTest } from '../../testing/studio/connections.ts';
import { jsonCalls } from '../../testing/studio/staff-client.ts';
import { auditLog } from '../audit/tables.ts';

const list = 'open.tiktokapis.com/v2/video/list/';
const query = 'open.tiktokapis.com/v2/video/query/';
const cover = 'p16-sign.tiktokcdn-us.com/cover-1.jpeg';
const videosPath = '/portfolio/tiktok-videos';
const first = tikTokVideoObject(1);

const { at, studio, services } = connectionStudioForEachTest();

const call = jsonCalls(studio, 'admin');
const ask = (path = videosPath) => call('GET', path);
const take = (videoId = first.id) => call('POST', videosPath, { videoId, category: 'Weddings' });

describe('the videos of an account', () => {
  test('are offered once somebody has signed in, the latest first', async () => {
    expect(await ask()).toMatchObject({ status: 409, message: 'TikTok is not connected' });
    const saved = await studio.rest('POST', '/settings/connect-service', {
      as: 'admin',
      body: { service: 'tiktok', credentials: { apiKey: 'aw1', apiSecret: sentinels.apiSecret } },
    });
    expect(saved.json().data).toMatchObject({ isConnected: true, isSignedIn: false });
    expect(await ask()).toMatchObject({
      status: 409,
      message: 'Nobody has signed in at TikTok yet',
    });
    await at.connect('tiktok');
    const { data } = await ask();
    expect(data.nextCursor).toBeNull();
    expect(data.rows).toMatchObject([
      {
        _id: first.id,
        title: 'Video 1',
        link: `https://www.tiktok.com/@lens/video/${first.id}`,
        seconds: 15,
        postedAt: '2030-04-29T00:00:00.000Z',
        itemId: null,
      },
      { title: 'Video 2' },
    ]);
    const { request } = services.requestsTo(list)[0] ?? {};
    expect(request?.headers).toMatchObject({ authorization: `Bearer ${sentinels.accessToken}` });
    expect(JSON.parse(String(request?.body))).toEqual({ max_count: 12 });
  });

  test('are paged, and a page whose cursor does not advance is the last', async () => {
    await at.connect('tiktok');
    services.answer(list, ({ request }) => {
      const { cursor } = JSON.parse(String(request.body));
      return {
        json: tikTokVideos([tikTokVideoObject(cursor ? 2 : 1)], {
          cursor: 1643332803000,
          hasMore: true,
        }),
      };
    });
    const { data } = await ask(`${videosPath}?limit=1`);
    expect(data.nextCursor).toBe('1643332803000');
    const next = await ask(`${videosPath}?limit=1&cursor=${data.nextCursor}`);
    expect(next.data).toMatchObject({ rows: [{ title: 'Video 2' }], nextCursor: null });
    expect(JSON.parse(String(services.requestsTo(list).at(-1)?.request.body))).toEqual({
      max_count: 1,
      cursor: 1643332803000,
    });
  });

  test.each([
    ['limit=21', 'limit', 'The limit can be at most 20'],
    ['limit=x', 'limit', 'The limit must be a whole number'],
    ['cursor=-1', 'cursor', 'The cursor is not valid'],
  ])('are not asked for by %s', async (search, field, sentence) => {
    const { status, errors } = await ask(`${videosPath}?${search}`);
    expect([status, errors]).toEqual([400, { [field]: sentence }]);
    expect(services.requestsTo(list)).toEqual([]);
  });

  test('have a title and a URL, whatever TikTok leaves out', async () => {
    await at.connect('tiktok');
    services.answer(list, {
      json: tikTokVideos([
        { id: '1' },
        { id: '2', title: '', video_description: `First line\nSecond ${'x'.repeat(300)}` },
        { id: '3', title: 'word '.repeat(60), share_url: 'https://tiktok.com.evil.example/@a' },
      ]),
    });
    const { data } = await ask();
    expect(data.rows[0]).toMatchObject({ title: '', link: '', coverUrl: '', postedAt: null });
    expect(data.rows[1].title).toBe('First line');
    expect(data.rows[2]).toMatchObject({ title: expect.stringMatching(/word…$/), link: '' });
    expect(data.rows[2].title.length).toBeLessThanOrEqual(160);
  });
});

describe('what TikTok refuses is named', () => {
  beforeEach(async () => void (await at.connect('tiktok')));

  test.each([
    [
      401,
      'access_token_invalid',
      'TikTok refused: access was revoked or has expired (access_token_invalid)',
      'failing',
    ],
    [
      401,
      'scope_not_authorized',
      'TikTok refused: a required permission was not granted (scope_not_authorized)',
      'failing',
    ],
    [400, 'invalid_params', 'TikTok refused: invalid_params', 'connected'],
    [200, 'invalid_params', 'TikTok refused: invalid_params', 'connected'],
    [
      429,
      'rate_limit_exceeded',
      'TikTok received too many requests (429). Please try again in a few minutes',
      'connected',
    ],
    [500, 'internal_error', 'TikTok answered with an error (500)', 'connected'],
  ])('%i %s', async (status, code, message, state) => {
    services.answer(list, { status, json: tikTokRefusal(code) });
    expect(await ask()).toEqual({ status: 422, success: false, message });
    expect(at.row('tiktok')).toMatchObject({
      state,
      ...(state === 'failing' && { lastError: message }),
    });
  });

  test('a response without videos', async () => {
    services.answer(list, { json: tikTokVideos([{ id: '<b>' }]) });
    expect((await ask()).message).toBe('TikTok sent an unexpected answer');
  });
});

describe('adding a video', () => {
  beforeEach(async () => void (await at.connect('tiktok')));

  test('adds its cover to the portfolio, with its title and link', async () => {
    const taken = await take();
    expect(taken).toMatchObject({
      status: 201,
      message: messages.created,
      data: {
        title: 'Video 1',
        description: 'Video 1 #wedding',
        category: 'Weddings',
        link: `https://www.tiktok.com/@lens/video/${first.id}`,
        isActive: true,
        image: expect.stringMatching(/^\/media\//),
      },
    });
    const [shown] = (await studio.rest('GET', '/portfolio')).json();
    expect(shown).toMatchObject({ link: taken.data.link, image: taken.data.image });
    expect((await studio.rest('GET', shown.image)).statusCode).toBe(200);
    expect((await ask()).data.rows).toMatchObject([{ itemId: shown._id }, { itemId: null }]);
    expect(studio.deps.db.select().from(auditLog).all().at(-1)).toMatchObject({
      action: 'created',
      subjectName: 'Video 1',
      details: { from: 'TikTok' },
    });
  });

  test('happens once, however often it is requested at the same time', async () => {
    const all = await Promise.all([take(), take(), take()]);
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await take()).message).toBe(messages.alreadyTaken);
    expect((await studio.rest('GET', '/portfolio')).json()).toHaveLength(1);
    expect(studio.deps.db.select().from(pictures).all()).toHaveLength(1);
  });

  test.each([
    ['a deleted video', query, { json: tikTokVideos([]) }, 404, messages.videoNotFound],
    ['a deleted cover', cover, { status: 403, text: '' }, 422, messages.coverFailed],
    ['an invalid cover', cover, { text: '<html>' }, 422, messages.coverFailed],
    [
      'a video without a cover',
      query,
      { json: tikTokVideos([{ ...first, cover_image_url: '' }]) },
      422,
      messages.coverFailed,
    ],
    [
      'a video that is elsewhere',
      query,
      { json: tikTokVideos([{ ...first, share_url: 'javascript:alert(1)' }]) },
      422,
      'TikTok sent an unexpected answer',
    ],
  ])('is refused for %s, and leaves nothing', async (_, path, reply, status, message) => {
    services.answer(path, reply);
    const before = storedContent(studio.deps);
    expect(await take()).toMatchObject({ status, message });
    expect(storedContent(studio.deps)).toEqual(before);
  });

  test('requests no cover from a private network', async () => {
    services.answer(cover, () => {
      throw new OutgoingFailure('privateAddress');
    });
    expect(await take()).toMatchObject({ status: 422, message: messages.coverFailed });
  });

  test.each([
    [{}, { videoId: 'Video is required', category: 'Category is required' }],
    [{ videoId: '../x', category: 'Weddings' }, { videoId: 'That is not the number of a video' }],
  ])('is refused for %j', async (body, errors) => {
    const refused = await studio.rest('POST', videosPath, { as: 'admin', body });
    expect([refused.statusCode, refused.json().errors]).toEqual([400, errors]);
  });
});

describe('the cover of a video', () => {
  test('is proxied for an admin, and for nobody else', async () => {
    await at.connect('tiktok');
    const { coverUrl } = (await ask()).data.rows[0];
    const shown = await studio.rest('GET', coverUrl, { as: 'admin' });
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=3600',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(services.asked.at(-1)?.url).toBe(first.cover_image_url);
  });

  test.each([
    ['a page', { text: '<html><script>' }],
    ['a drawing with scripts', { text: '<svg xmlns="http://www.w3.org/2000/svg"/>' }],
    ['an error', { status: 403, text: '' }],
  ])('is none when %s lies there', async (_, reply) => {
    await at.connect('tiktok');
    const { coverUrl } = (await ask()).data.rows[0];
    services.answer(cover, reply);
    expect((await studio.rest('GET', coverUrl, { as: 'admin' })).statusCode).toBe(404);
  });

  test('is only fetched from URLs that the studio has issued', async () => {
    const before = services.asked.length;
    const path = `${videosPath}/cover`;
    const evil = await studio.rest('GET', `${path}?of=https%3A%2F%2Fevil.example`, { as: 'admin' });
    expect(evil.statusCode).toBe(404);
    expect((await studio.rest('GET', path, { as: 'admin' })).json().errors).toEqual({
      of: 'Cover is required',
    });
    expect(services.asked).toHaveLength(before);
  });
});
