import { accountMessages as messages } from '@shutterhouse/contract/accounts/messages';
import { refusalMessages } from '@shutterhouse/contract/messages';
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPerson, quickHashOf } from '../../testing/rows/people.ts';
import { createTestApp, type TestStudio } from '../../testing/studio/app.ts';
import { users } from '../people/tables.ts';

const password = 'Golden-Hour-42!';
const signup = {
  email: 'robin@client.example',
  firstName: 'Robin',
  lastName: 'Lens',
  password,
  confirmPassword: password,
};

let studio: TestStudio;
const people = () => studio.deps.db.select().from(users).all();

beforeEach(async () => {
  // The limits count per minute; a fixed clock keeps each test within one.
  const now = new Date();
  studio = await createTestApp({ now: () => now });
});
afterEach(() => studio.close());

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return studio.rest('POST', path, { body, headers });
}

function cookieOf(response: LightMyRequestResponse): string {
  return response.cookies.find(({ name }) => name === 'shutterhouse_session')?.value ?? '';
}

async function statusOf(token: string): Promise<number> {
  const asked = await studio.rest('GET', '/users/me', {
    headers: { cookie: `shutterhouse_session=${token}` },
  });
  return asked.statusCode;
}

describe('signing up on the documented path', () => {
  test.each(['/users/register', '/api/users/register'])('answers at %s', async (path) => {
    const response = await post(path, signup);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ status: 'success', message: messages.registered });
    expect(await statusOf(cookieOf(response))).toBe(200);
  });

  test('makes a plain user, whatever role the body asks for', async () => {
    const grabbing = { isActive: false, id: 'mine', emailConfirmedAt: 1 };
    const refused = await post('/users/register', { ...signup, ...grabbing });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([
      ...[400, Object.keys(grabbing)],
    ]);
    expect((await post('/users/register', { ...signup, role: 'admin' })).statusCode).toBe(200);
    expect(people()).toMatchObject([{ role: 'user', isActive: true, emailConfirmedAt: null }]);
  });

  test('accepts a password of 256 characters', async () => {
    const response = await post('/users/register', {
      ...signup,
      ...same(`Aa1!${'x'.repeat(252)}`),
    });
    expect(response.statusCode).toBe(200);
  });

  test('with a taken e-mail, in whatever case, answers 400 on that field', async () => {
    await post('/users/register', signup);
    const response = await post('/users/register', { ...signup, email: 'ROBIN@Client.example ' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      status: 'error',
      errors: { email: 'An account with this email already exists' },
      message: 'An account with this email already exists',
    });
    expect(response.cookies).toEqual([]);
  });

  test('more than twenty times a minute is refused', async () => {
    for (let count = 0; count < 20; count += 1) {
      expect((await post('/users/register', {})).statusCode).toBe(400);
    }
    const response = await post('/users/register', signup);
    expect(response.statusCode).toBe(429);
    expect(response.json()).toEqual({ status: 'error', message: refusalMessages.tooMany });
    expect(people()).toEqual([]);
  });
});

describe('logging in on the documented path', () => {
  beforeEach(async () => {
    createPerson(studio.deps, {
      role: 'user',
      email: signup.email,
      passwordHash: await quickHashOf(password),
    });
  });

  test.each(['/users/login', '/api/users/login'])('answers at %s', async (path) => {
    const response = await post(path, { email: 'Robin@Client.example', password });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ status: 'success', message: messages.loggedIn });
    expect(await statusOf(cookieOf(response))).toBe(200);
  });

  test('answers a wrong password and an unknown e-mail with the same 401', async () => {
    const wrong = await post('/users/login', { email: signup.email, password: 'Other-Light-1!' });
    const unknown = await post('/users/login', { email: 'eve@client.example', password });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual({
      status: 'error',
      errors: { email: 'Login failed. Please check your credentials.' },
      message: 'Login failed. Please check your credentials.',
    });
    expect(unknown.statusCode).toBe(401);
    expect(unknown.body).toBe(wrong.body);
    expect([...wrong.cookies, ...unknown.cookies]).toEqual([]);
  });

  test('answers a body that is not an object, or not JSON, with 400 or 415', async () => {
    for (const payload of ['', '{', '[]', 'null', '3', '"robin"', '{"__proto__":{}}']) {
      const response = await post('/users/login', payload, { 'content-type': 'application/json' });
      expect(response.statusCode, payload).toBe(400);
      expect(response.json()).toMatchObject({ status: 'error', message: expect.any(String) });
    }
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const response = await post('/users/login', 'email=a', { 'content-type': type });
      expect(response.statusCode, type).toBe(415);
      expect(response.json()).toEqual({ status: 'error', message: refusalMessages.unsupported });
    }
  });

  test('more than ten times a minute is refused, the right password too', async () => {
    for (let count = 0; count < 10; count += 1) await post('/users/login', {});
    const response = await post('/api/users/login', { email: signup.email, password });
    expect(response.statusCode).toBe(429);
    expect(response.json()).toEqual({ status: 'error', message: refusalMessages.tooMany });
    const elsewhere = await studio.inject({
      method: 'POST',
      url: '/users/login',
      payload: { email: signup.email, password },
      remoteAddress: '198.51.100.9',
    });
    expect(elsewhere.statusCode).toBe(200);
  });
});

describe('who is signed in, on the documented path', () => {
  test('is returned under both names of the data', async () => {
    const response = await studio.rest('GET', '/api/users/me', { as: 'moderator' });
    const { success, isAuthenticated, data, user } = response.json();
    expect(response.statusCode).toBe(200);
    expect({ success, isAuthenticated }).toEqual({ success: true, isAuthenticated: true });
    expect(user).toEqual(data);
    expect(Object.keys(data).toSorted()).toEqual([
      '_id',
      'email',
      'firstName',
      'id',
      'lastName',
      'role',
      'username',
    ]);
  });
});

function same(typed: string) {
  return { password: typed, confirmPassword: typed };
}
