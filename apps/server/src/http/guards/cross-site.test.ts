import { describe, expect, test } from 'vitest';
import { faultsOf } from '../../testing/calls/answers.ts';
import { storedRows } from '../../testing/database/rows.ts';
import { forAllTests, forEachTest } from '../../testing/studio/for-each-test.ts';
import {
  closeListeningStudio,
  contactPaths,
  openListeningStudio,
} from '../../testing/studio/listening-studio.ts';

describe.each(contactPaths)('a write at %s that another site started', (path) => {
  // Nothing is written, so the tests share a studio.
  const site = forAllTests(openListeningStudio, closeListeningStudio);

  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://studio.example' },
    { 'sec-fetch-site': 'same-origin, cross-site' },
    { 'sec-fetch-site': '' },
    { origin: 'https://evil.example' },
    { origin: 'https://studio.example.evil.example' },
    { origin: 'https://evil.example/studio.example' },
    { origin: 'https://studio.example:8443' },
    { origin: 'null' },
    { origin: '' },
    { origin: 'nonsense' },
  ])('is refused: %j', async (headers) => {
    const before = storedRows(site.studio.deps);
    const answer = await site.write(path, headers);
    expect(faultsOf(answer)).toEqual([]);
    expect(answer.status).toBe(403);
    expect(answer.body).toContain('This request came from another site and was refused.');
    expect(storedRows(site.studio.deps)).toEqual(before);
  });
});

describe('cross-site protection', () => {
  const site = forEachTest(openListeningStudio, closeListeningStudio);

  test.each(
    contactPaths.flatMap((path) =>
      [
        {},
        { 'sec-fetch-site': 'same-origin' },
        { 'sec-fetch-site': 'none' },
        { origin: 'https://studio.example' },
        { 'sec-fetch-site': 'same-origin', origin: 'https://studio.example' },
        { host: 'studio.lan:3000', origin: 'http://studio.lan:3000' },
      ].map((headers) => [path, headers] as const),
    ),
  )('a write at %s that our own page or a program started is taken: %j', async (path, headers) => {
    expect((await site.write(path, headers)).status).toBe(200);
  });

  test.each([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }])(
    'a link to sign out does not work from another site: %j',
    async (headers) => {
      const authorization = `Bearer ${await site.studio.tokenOf('user')}`;
      expect((await site.get('/users/logout', { ...headers, authorization })).status).toBe(403);
      expect((await site.get('/users/me', { authorization })).status).toBe(200);
    },
  );

  test('a link to sign out works from our own', async () => {
    const authorization = `Bearer ${await site.studio.tokenOf('user')}`;
    const own = { 'sec-fetch-site': 'same-origin', authorization };
    expect((await site.get('/users/logout', own)).status).toBe(200);
    expect((await site.get('/users/me', { authorization })).status).toBe(401);
  });

  test('reading is not refused: any site may link to the studio', async () => {
    const away = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await site.get('/hero', away)).status).toBe(200);
  });
});
