import { sharePassDays } from '@shutterhouse/contract/files/shares/constants';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { filesOf } from '../../../testing/media/files-desk.ts';
import { studioForEachTest } from '../../../testing/studio/for-each-test.ts';
import { openStaffClient, type StaffClient } from '../../../testing/studio/staff-client.ts';
import { fileShares } from './tables.ts';

const dayMs = 86_400_000;
const start = Date.UTC(2030, 4, 1, 12);
let clock = start;
const studio = studioForEachTest({ now: () => new Date(clock) });

/** What the browser sends back of a `Set-Cookie`. */
function cookieOf(setCookie: string): string {
  return setCookie.split(';')[0] ?? '';
}

/** A link with a password, opened once by a browser. */
async function openedLink() {
  clock = start;
  const desk: StaffClient = await openStaffClient(studio);
  const { uploadId } = filesOf(() => desk);
  const fileId = await uploadId('rings.txt', 'gold and silver');
  const made = await desk.data<{ _id: string; url: string }>('POST', `/files/${fileId}/links`, {
    password: 'Golden hour',
  });
  const token = made.url.split('/').at(-1);
  const first = await studio.rest('POST', '/files/shared', {
    body: { token, password: 'Golden hour' },
  });
  const [setCookie = ''] = [first.headers['set-cookie'] ?? ''].flat();
  const cookie = cookieOf(setCookie);
  const key: string = first.json().data.entry.key;
  const open = async (more: object = {}) =>
    (
      await studio.rest('POST', '/files/shared', { body: { token }, headers: { cookie, ...more } })
    ).json();
  const content = async (headers: Record<string, string> = { cookie }) =>
    (await studio.rest('GET', `/files/shared/content?key=${key}`, { headers })).statusCode;
  return { setCookie, cookie, open, content, desk, id: made._id };
}

it('a browser that has entered the password of a link needs it again only after weeks, and its keys work until then', async () => {
  const { setCookie, cookie, open, content } = await openedLink();
  expect(setCookie).toMatch(/^shutterhouse_link_[^=]+=[^;]+;.*HttpOnly.*SameSite=Strict/);
  clock = start + (sharePassDays - 1) * dayMs;
  expect((await open()).data).toMatchObject({ isLocked: false });
  expect(await content()).toBe(200);
  // The address of a picture alone, in another browser.
  expect(await content({})).toBe(404);
  expect((await open({ cookie: `${cookie.split('=')[0]}=changed` })).data).toEqual({
    isLocked: true,
  });
  // Using the link does not prolong it.
  clock = start + sharePassDays * dayMs + 1;
  expect((await open()).data).toEqual({ isLocked: true });
  expect(await content()).toBe(404);
});

it('another password of the link ends that, and so does revoking it', async () => {
  const { open, content, desk, id } = await openedLink();
  clock = start + dayMs;
  const isLink = eq(fileShares.id, id);
  const before = studio.deps.db.select().from(fileShares).where(isLink).get();
  studio.deps.db.update(fileShares).set({ passwordHash: 'another' }).where(isLink).run();
  expect((await open()).data).toEqual({ isLocked: true });
  expect(await content()).toBe(404);
  studio.deps.db.update(fileShares).set({ passwordHash: before?.passwordHash }).where(isLink).run();
  expect(await content()).toBe(200);
  await desk.data('DELETE', `/files/links/${id}`);
  expect((await open()).success).toBe(false);
  expect(await content()).toBe(404);
});

it('links that a browser opens at the same time are all remembered, up to a number after which the oldest is forgotten', async () => {
  clock = start;
  const desk: StaffClient = await openStaffClient(studio);
  const fileId = await filesOf(() => desk).uploadId('rings.txt', 'gold and silver');
  const linkToken = async () => {
    const link = { password: 'Golden hour' };
    const made = await desk.data<{ url: string }>('POST', `/files/${fileId}/links`, link);
    return made.url.split('/').at(-1);
  };
  const ask = (cookie: string, body: { token: string | undefined; password?: string }) =>
    studio.rest('POST', '/files/shared', { body, headers: { cookie } });
  const isLocked = async (cookie: string, token: string | undefined) =>
    (await ask(cookie, { token })).json().data.isLocked;
  const enter = async (cookie: string, token: string | undefined) => {
    const entered = await ask(cookie, { token, password: 'Golden hour' });
    return [entered.headers['set-cookie'] ?? ''].flat();
  };

  const two = [await linkToken(), await linkToken()];
  // Neither request has the cookie of the other.
  const given = await Promise.all(two.map((token) => enter('', token)));
  const jar = given.flat().map(cookieOf);
  expect(await Promise.all(two.map((token) => isLocked(jar.join('; '), token)))).toEqual([
    false,
    false,
  ]);

  for (let opened = two.length; opened < 12; opened += 1) {
    clock += 1000;
    jar.push(...(await enter(jar.join('; '), await linkToken())).map(cookieOf));
  }
  clock += 1000;
  const [newest, cleared, ...more] = await enter(jar.join('; '), await linkToken());
  expect(jar).toHaveLength(12);
  expect(newest).toMatch(/^shutterhouse_link_/);
  expect(two.map((_, index) => jar[index]?.split('=')[0])).toContain(cleared?.split('=')[0]);
  expect(cleared).toMatch(/=; .*Expires=Thu, 01 Jan 1970/);
  expect(more).toEqual([]);
});
