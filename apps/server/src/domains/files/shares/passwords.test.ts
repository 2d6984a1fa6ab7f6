import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { filesOf } from '../../../testing/media/files-desk.ts';
import { quickHashOf } from '../../../testing/rows/people.ts';
import { forEachTest, studioForEachTest } from '../../../testing/studio/for-each-test.ts';
import { openStaffClient } from '../../../testing/studio/staff-client.ts';
import { fileShares } from './tables.ts';

const password = 'Golden hour';
const home = '198.51.100.7';
const elsewhere = '192.0.2.44';

const studio = studioForEachTest({ now: () => new Date('2030-06-03T12:00:00Z') });
const link = forEachTest(async () => {
  const desk = await openStaffClient(studio);
  const fileId = await filesOf(() => desk).uploadId('rings.txt', 'gold and silver');
  const made = await desk.data<{ _id: string; url: string }>('POST', `/files/${fileId}/links`, {
    password,
  });
  await setPassword(made._id, password);
  return { id: made._id, token: made.url.split('/').at(-1) ?? '' };
});

/** Sets it with a hash that is quickly verified. */
async function setPassword(id: string, to: string): Promise<void> {
  const passwordHash = await quickHashOf(to);
  studio.deps.db.update(fileShares).set({ passwordHash }).where(eq(fileShares.id, id)).run();
}

const open = (typed: string, remoteAddress: string, cookie = '') =>
  studio.inject({
    ...{ method: 'POST', url: '/files/shared', payload: { token: link.token, password: typed } },
    ...{ remoteAddress, headers: { cookie } },
  });
const statusOf = async (...call: Parameters<typeof open>) => (await open(...call)).statusCode;

/** Sixty strangers guess once each. */
async function guess(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await open('wrong', `203.0.113.${turn}`);
}

test('those who were let in before are not locked out by strangers who guess', async () => {
  const first = await open(password, home);
  const [cookie = ''] = String(first.headers['set-cookie']).split(';');
  await guess();
  expect(await statusOf(password, elsewhere)).toBe(429);
  expect(await statusOf(password, home)).toBe(200);
  // The browser is recognised elsewhere, also once the link has another password.
  expect(await statusOf(password, elsewhere, cookie)).toBe(200);
  await setPassword(link.id, 'Blue hour');
  expect(await statusOf('Blue hour', elsewhere, cookie)).toBe(200);
  expect(await statusOf('Blue hour', '192.0.2.45', cookie.replace('=v1', '=v2'))).toBe(429);
});

test('they are limited, too, each for themselves', async () => {
  const first = await open(password, home);
  const [cookie = ''] = String(first.headers['set-cookie']).split(';');
  for (let turn = 0; turn < 10; turn += 1) expect(await statusOf('wrong', home)).toBe(400);
  expect(await statusOf(password, home)).toBe(429);
  expect(await statusOf(password, elsewhere, cookie)).toBe(200);
  expect(await statusOf(password, elsewhere)).toBe(200);
});
