import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPerson, quickHashOf } from '../../testing/rows/people.ts';
import { createTestApp, type TestStudio } from '../../testing/studio/app.ts';
import { sessions, users } from '../people/tables.ts';

const credentials = { email: 'robin@client.example', password: 'Golden-Hour-42!' };
const passwordHash = quickHashOf(credentials.password);

let studio: TestStudio;

beforeEach(async () => {
  studio = await createTestApp();
  const hash = await passwordHash;
  createPerson(studio.deps, { role: 'user', email: credentials.email, passwordHash: hash });
});
afterEach(async () => {
  vi.useRealTimers();
  await studio.close();
});

function logIn(headers: Record<string, string> = {}) {
  return studio.rest('POST', '/users/login', { body: credentials, headers });
}

function cookieOf(response: LightMyRequestResponse) {
  return response.cookies.find(({ name }) => name === 'shutterhouse_session');
}

const carrying = (token: string) => ({ cookie: `shutterhouse_session=${token}` });

function whoIs(headers: Record<string, string>) {
  return studio.rest('GET', '/users/me', { headers });
}

describe('the session cookie', () => {
  test('is inaccessible to scripts and other sites, and lasts thirty days', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T12:00:00Z') });
    const cookie = cookieOf(await logIn());
    expect(cookie).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      expires: new Date('2026-03-31T12:00:00Z'),
    });
    expect(cookie).not.toHaveProperty('secure');
    expect(cookie).not.toHaveProperty('domain');
  });

  test('can only have been set by this host, when visitors use https', async () => {
    await studio.close();
    studio = await createTestApp({ config: { publicUrl: new URL('https://studio.example') } });
    const response = await studio.rest('POST', '/users/register', {
      body: {
        ...credentials,
        firstName: 'A',
        lastName: 'B',
        confirmPassword: credentials.password,
      },
    });
    const [cookie, ...others] = response.cookies;
    expect(others).toEqual([]);
    expect(cookie).toMatchObject({
      name: '__Host-shutterhouse_session',
      secure: true,
      httpOnly: true,
      path: '/',
    });
    expect(cookie).not.toHaveProperty('domain');

    const held = { cookie: `__Host-shutterhouse_session=${cookie?.value}` };
    expect((await whoIs(held)).statusCode).toBe(200);
    expect((await whoIs(carrying(cookie?.value ?? ''))).statusCode).toBe(401);
    const { cookies } = await studio.rest('GET', '/users/logout', { headers: held });
    expect(cookies).toMatchObject([
      { name: '__Host-shutterhouse_session', value: '', secure: true, path: '/' },
    ]);
  });

  test('is renewed after half of its lifetime, for those who send a cookie', async () => {
    const start = new Date('2026-03-01T12:00:00Z');
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    const byCookie = cookieOf(await logIn())?.value ?? '';
    const byBearer = cookieOf(await logIn())?.value ?? '';
    expect((await whoIs(carrying(byCookie))).cookies).toEqual([]);
    vi.setSystemTime(new Date('2026-03-17T12:00:00Z'));
    expect(cookieOf(await whoIs(carrying(byCookie)))).toMatchObject({
      value: byCookie,
      expires: new Date('2026-04-16T12:00:00Z'),
    });
    const answered = await whoIs({ authorization: `Bearer ${byBearer}` });
    expect(answered.statusCode).toBe(200);
    expect(answered.cookies).toEqual([]);
  });
});

describe('a session token', () => {
  test('is new at each login, and the caller’s previous one ends', async () => {
    const first = cookieOf(await logIn())?.value ?? '';
    const other = cookieOf(await logIn())?.value ?? '';
    const second = cookieOf(await logIn(carrying(first)))?.value ?? '';
    expect(new Set([first, other, second]).size).toBe(3);
    expect((await whoIs(carrying(first))).statusCode).toBe(401);
    expect((await whoIs(carrying(other))).statusCode).toBe(200);
    expect((await whoIs(carrying(second))).statusCode).toBe(200);
  });

  test('that somebody else has planted is not adopted', async () => {
    const planted = 'a-token-that-an-attacker-knows';
    const issued = cookieOf(await logIn(carrying(planted)))?.value;
    expect(issued).not.toBe(planted);
    expect((await whoIs(carrying(planted))).statusCode).toBe(401);
  });

  test('works as a bearer token wherever a cookie does', async () => {
    const token = cookieOf(await logIn())?.value ?? '';
    expect((await whoIs({ authorization: `Bearer ${token}` })).statusCode).toBe(200);
    expect((await whoIs({ authorization: `bearer ${token}` })).statusCode).toBe(200);
    expect((await whoIs({ authorization: `Basic ${token}` })).statusCode).toBe(401);
    expect((await whoIs({ authorization: `Bearer ${token.slice(1)}` })).statusCode).toBe(401);
  });

  test('is invalid after logout, whoever kept it', async () => {
    const token = cookieOf(await logIn())?.value ?? '';
    const kept = cookieOf(await logIn())?.value ?? '';
    const response = await studio.rest('GET', '/api/users/logout', { headers: carrying(token) });
    expect(response.json()).toEqual({ success: true, data: null, message: 'You are logged out.' });
    expect(cookieOf(response)).toMatchObject({ value: '', expires: new Date(0) });
    expect((await whoIs(carrying(token))).statusCode).toBe(401);
    expect((await whoIs({ authorization: `Bearer ${token}` })).statusCode).toBe(401);
    expect((await whoIs(carrying(kept))).statusCode).toBe(200);
  });

  test('is invalid from the moment its person is deactivated or demoted to a guest', async () => {
    const token = cookieOf(await logIn())?.value ?? '';
    studio.deps.db.update(users).set({ isActive: false }).run();
    expect((await whoIs(carrying(token))).statusCode).toBe(401);
    studio.deps.db.update(users).set({ isActive: true, role: 'guest' }).run();
    expect((await whoIs(carrying(token))).statusCode).toBe(401);
  });
});

describe('a request that another site started', () => {
  const foreign = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ];

  test.each(foreign)('can neither log in nor sign up: %o', async (headers) => {
    const body = {
      ...credentials,
      email: 'eve@client.example',
      firstName: 'Eve',
      lastName: 'Lens',
      confirmPassword: credentials.password,
    };
    const before = studio.deps.db.select().from(users).all();
    for (const response of [
      await logIn(headers),
      await studio.rest('POST', '/users/register', { body, headers }),
      await studio.rest('POST', '/trpc/accounts.login', { body: credentials, headers }),
      await studio.rest('POST', '/trpc/accounts.register', { body, headers }),
    ]) {
      expect(response.statusCode).toBe(403);
      expect(response.cookies).toEqual([]);
    }
    expect(studio.deps.db.select().from(users).all()).toEqual(before);
    expect(studio.deps.db.select().from(sessions).all()).toEqual([]);
  });

  test.each(foreign)('can log nobody out: %o', async (headers) => {
    const token = cookieOf(await logIn())?.value ?? '';
    for (const [method, path] of [
      ['GET', '/users/logout'],
      ['GET', '/api/users/logout'],
      ['POST', '/trpc/accounts.logout'],
    ] as const) {
      const response = await studio.rest(method, path, {
        headers: { ...carrying(token), ...headers },
      });
      expect(response.statusCode, path).toBe(403);
      expect(response.cookies).toEqual([]);
    }
    expect((await whoIs(carrying(token))).statusCode).toBe(200);
  });

  test('is distinguished from those of our own site', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      { origin: studio.deps.config.publicUrl.origin },
    ]) {
      const token = cookieOf(await logIn(headers))?.value ?? '';
      const response = await studio.rest('GET', '/users/logout', {
        headers: { ...carrying(token), ...headers },
      });
      expect(response.statusCode).toBe(200);
      expect((await whoIs(carrying(token))).statusCode).toBe(401);
    }
  });
});
