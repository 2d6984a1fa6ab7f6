import { refusalMessages } from '@shutterhouse/contract/messages';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPerson, quickHashOf } from '../../testing/rows/people.ts';
import { createTestApp, principals, type TestStudio } from '../../testing/studio/app.ts';
import { sessions, users } from '../people/tables.ts';

const password = 'Golden-Hour-42!';
const signup = { firstName: 'Robin', lastName: 'Lens', password, confirmPassword: password };

let studio: TestStudio;

beforeEach(async () => {
  const now = new Date();
  studio = await createTestApp({ now: () => now });
});
afterEach(() => studio.close());

describe.each(principals)('as %s', (principal) => {
  const isSomebody = principal !== 'visitor' && principal !== 'guest';

  test('tRPC returns who is signed in', async () => {
    const caller = await studio.as(principal);
    const me = await caller.accounts.me();
    if (isSomebody) expect(me).toMatchObject({ role: principal });
    else expect(me).toBeNull();
  });

  test('both transports of the guarded call agree', async () => {
    const caller = await studio.as(principal);
    const response = await studio.rest('GET', '/users/me', { as: principal });
    if (isSomebody) {
      expect(await caller.accounts.requireMe()).toMatchObject({ role: principal });
      expect(response.json()).toMatchObject({ data: { role: principal } });
    } else {
      await expect(caller.accounts.requireMe()).rejects.toMatchObject({
        code: 'UNAUTHORIZED',
        message: refusalMessages.authenticationRequired,
      });
      expect(response.statusCode).toBe(401);
    }
  });

  test('one may sign up, log in and log out', async () => {
    const caller = await studio.as(principal);
    const email = `robin-${principal}@client.example`;
    const registered = await caller.accounts.register({ ...signup, email });
    expect(registered).toEqual({
      id: expect.any(String),
      email,
      username: `robin-${principal}`,
      firstName: 'Robin',
      lastName: 'Lens',
      role: 'user',
    });
    expect(await caller.accounts.login({ email, password })).toEqual(registered);
    expect(await caller.accounts.logout()).toBeNull();
  });

  test('logging out by either transport ends the caller’s session', async () => {
    if (!isSomebody) {
      const response = await studio.rest('GET', '/api/users/logout', { as: principal });
      expect(response.json()).toEqual({
        success: true,
        data: null,
        message: 'You are logged out.',
      });
      return;
    }
    const caller = await studio.as(principal);
    await caller.accounts.logout();
    expect((await studio.rest('GET', '/users/me', { as: principal })).statusCode).toBe(401);
    expect(studio.deps.db.select().from(sessions).all()).toEqual([]);
  });
});

describe('tRPC', () => {
  async function batch(inputs: object[]) {
    const calls = inputs.map(() => 'accounts.login').join(',');
    const response = await studio.inject({
      method: 'POST',
      url: `/trpc/${calls}?batch=1`,
      payload: Object.fromEntries(inputs.entries()),
    });
    const answers: { error?: { data: { httpStatus: number } } }[] = response.json();
    return answers.map(({ error }) => error?.data.httpStatus ?? 200);
  }

  test('counts the logins within a batch one by one', async () => {
    expect(await batch(Array(6).fill({}))).toEqual(Array(6).fill(400));
    expect(await batch(Array(6).fill({}))).toEqual([400, 400, 400, 400, 429, 429]);
  });

  test('counts them together with those of the documented path', async () => {
    await batch(Array(9).fill({}));
    expect((await studio.rest('POST', '/users/login', { body: {} })).statusCode).toBe(400);
    expect((await studio.rest('POST', '/users/login', { body: {} })).statusCode).toBe(429);
  });

  test('gives the sentence of each field', async () => {
    const response = await studio.rest('POST', '/trpc/accounts.login', {
      body: { email: 'robin@client.example', password },
    });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({
      error: {
        message: 'Login failed. Please check your credentials.',
        data: { errors: { email: 'Login failed. Please check your credentials.' } },
      },
    });
    expect(response.body).not.toMatch(/stack|node_modules|\.ts/);
  });

  test('answers a visitor’s query for the current user with null and 200', async () => {
    const response = await studio.rest('GET', '/trpc/accounts.me');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ result: { data: null } });
  });

  test('never shows the hash of a password', async () => {
    const passwordHash = await quickHashOf(password);
    createPerson(studio.deps, { role: 'user', email: 'robin@client.example', passwordHash });
    const response = await studio.rest('POST', '/trpc/accounts.login', {
      body: { email: 'robin@client.example', password },
    });
    expect(response.statusCode).toBe(200);
    expect(response.body).not.toContain('argon2');
    expect(studio.deps.db.select().from(users).get()?.passwordHash).toBe(passwordHash);
  });
});
