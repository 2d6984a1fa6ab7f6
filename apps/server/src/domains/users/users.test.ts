import { userMessages as messages } from '@shutterhouse/contract/users/messages';
import { describe, expect, test } from 'vitest';
import { createBooking } from '../../testing/rows/bookings.ts';
import { createPerson, newUser } from '../../testing/rows/people.ts';
import type { TestStudio } from '../../testing/studio/app.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { verifyPassword } from '../accounts/passwords.ts';
import { startSession } from '../accounts/sessions.ts';
import { bookings } from '../bookings/tables.ts';
import { sessions, users } from '../people/tables.ts';

const now = () => new Date('2030-06-03T12:00:00Z');

const studio = studioForEachTest({ now });

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  studio.rest(method, path, { as: 'admin', ...(body && { body }) });
const person = (id: string) =>
  studio.deps.db.$client.prepare('SELECT * FROM users WHERE id = ?').get(id);
const sessionsOf = (id: string) =>
  studio.deps.db
    .select()
    .from(sessions)
    .all()
    .filter(({ userId }) => userId === id);

/** A refusal, as both transports return it. */
async function refusals(call: (caller: Awaited<ReturnType<TestStudio['as']>>) => Promise<unknown>) {
  return call(await studio.as('admin')).then(
    () => 'done',
    (error: Error & { code: string }) => [error.code, error.message],
  );
}

describe('a person', () => {
  test('is added with a password that only they can use, and returned without it', async () => {
    const { password, ...fields } = newUser({ role: 'moderator' });
    const response = await ask('POST', '/api/users', { ...fields, password });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      success: true,
      message: 'User created.',
      data: {
        ...fields,
        _id: expect.any(String),
        id: expect.any(String),
        phone: '',
        isEmailConfirmed: false,
        pendingEmail: null,
        hasSecondFactor: false,
        createdAt: '2030-06-03T12:00:00.000Z',
        version: 1,
      },
    });
    const login = { email: fields.email, password };
    expect((await studio.rest('POST', '/users/login', { body: login })).statusCode).toBe(200);
  });

  test.each([
    ['email', 'An account with this email already exists'],
    ['username', 'This username is already taken'],
  ])('has a %s that nobody else has, new or changed', async (field, sentence) => {
    const known = (await ask('POST', '/users', newUser())).json().data;
    const other = (await ask('POST', '/users', newUser())).json().data;
    for (const response of [
      await ask('POST', '/users', newUser({ [field]: known[field] })),
      await ask('PUT', `/users?id=${other.id}`, {
        [field]: known[field].toUpperCase().toLowerCase(),
      }),
    ]) {
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ message: sentence, errors: { [field]: sentence } });
    }
    // One's own values don't conflict.
    const same = await ask('PUT', `/users?id=${known.id}`, { [field]: known[field] });
    expect(same.statusCode).toBe(200);
  });

  test('may be a guest without a password, who gets one before another role', async () => {
    const response = await ask('POST', '/users', newUser({ role: 'guest', password: '' }));
    const { id } = response.json().data;
    expect(await refusals((caller) => caller.users.setRole({ id, role: 'user' }))).toEqual([
      'BAD_REQUEST',
      messages.passwordMissing,
    ]);
    const change = { role: 'user', password: 'Evening-Light-7' };
    expect((await ask('PUT', `/users?id=${id}`, change)).json().data.role).toBe('user');
  });

  test('keeps absent fields, and the password when it is empty', async () => {
    const { id, ...before } = (await ask('POST', '/users', newUser())).json().data;
    const { password_hash: hash } = person(id) as { password_hash: string };
    const change = { firstName: 'Ada', password: '' };
    const { data } = (await ask('PUT', `/api/users?id=${id}`, change)).json();
    expect(data).toEqual({ ...before, id, firstName: 'Ada', version: 2 });
    expect(person(id)).toMatchObject({ password_hash: hash });
  });

  test('is signed out when the password is set', async () => {
    const id = createPerson(studio.deps, { role: 'moderator' });
    await startSession(studio.deps, id);
    await ask('PUT', `/users?id=${id}`, { password: 'Evening-Light-8' });
    expect(sessionsOf(id)).toEqual([]);
    const { password_hash: hash } = person(id) as { password_hash: string };
    expect(await verifyPassword(hash, 'Evening-Light-8')).toBe(true);
  });

  test('has an unconfirmed address after a change of it, unless the admin says otherwise', async () => {
    const id = createPerson(studio.deps, { role: 'user', emailConfirmedAt: now() });
    const save = async (change: object) =>
      (await ask('PUT', `/users?id=${id}`, change)).json().data.isEmailConfirmed;
    expect(await save({ firstName: 'Ada' })).toBe(true);
    expect(await save({ email: 'ada@client.example' })).toBe(false);
    expect(await save({ isEmailConfirmed: true })).toBe(true);
    expect(await save({ email: 'ada@other.example', isEmailConfirmed: true })).toBe(true);
    expect(await save({ isEmailConfirmed: false })).toBe(false);
  });

  test('that was deleted can be neither read, changed nor deleted', async () => {
    for (const [method, body] of [['GET'], ['PUT', {}], ['DELETE']] as const) {
      const response = await ask(method, '/users?id=nobody', body);
      expect(response.statusCode, method).toBe(404);
      expect(response.json()).toEqual({ success: false, message: messages.notFound });
    }
  });

  test('must be named to be changed or deleted', async () => {
    for (const [method, body] of [['PUT', {}], ['DELETE']] as const) {
      const response = await ask(method, '/users', body);
      expect(response.statusCode, method).toBe(400);
      expect(response.json().errors).toHaveProperty('id');
    }
  });

  test('who is deleted leaves their bookings, with the customer’s details', async () => {
    const id = createPerson(studio.deps, { role: 'guest' });
    createBooking(studio.deps, '2030-06-04T14:00:00Z', { userId: id });
    expect((await ask('DELETE', `/users?id=${id}`)).json()).toEqual({
      success: true,
      data: null,
      message: 'User deleted.',
    });
    expect(studio.deps.db.select().from(bookings).all()).toMatchObject([
      {
        userId: null,
        customerFirstName: 'Ida',
        customerEmail: 'ida@example.com',
        customerPhone: '+1 (212)555-0100',
      },
    ]);
    const list = await (await studio.as('admin')).bookings.list({});
    expect(list.rows).toMatchObject([{ userId: null, customer: { firstName: 'Ida' } }]);
  });
});

describe('a session', () => {
  test('ends when its person is deactivated or becomes a guest', async () => {
    const caller = await studio.as('admin');
    for (const end of [
      (id: string) => caller.users.setActive({ id, isActive: false }),
      (id: string) => caller.users.setRole({ id, role: 'guest' }),
      (id: string) => caller.users.update({ id, isActive: false }),
      (id: string) => caller.users.remove({ id }),
    ]) {
      const id = createPerson(studio.deps, { role: 'moderator' });
      await startSession(studio.deps, id);
      await end(id);
      expect(sessionsOf(id)).toEqual([]);
    }
  });

  test('has the new role with its next request', async () => {
    const token = await studio.tokenOf('moderator');
    const [moderator] = sessionsOf(
      studio.deps.db
        .select()
        .from(users)
        .all()
        .find(({ role }) => role === 'moderator')?.id ?? '',
    );
    const list = () =>
      studio.inject({ url: '/users', headers: { authorization: `Bearer ${token}` } });
    expect((await list()).statusCode).toBe(403);
    const caller = await studio.as('admin');
    await caller.users.setRole({ id: moderator?.userId ?? '', role: 'admin' });
    expect((await list()).statusCode).toBe(200);
  });
});
