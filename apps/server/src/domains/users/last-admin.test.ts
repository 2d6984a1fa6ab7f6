import { userMessages as messages } from '@shutterhouse/contract/users/messages';
import { beforeEach, describe, expect, test } from 'vitest';
import { createPerson } from '../../testing/rows/people.ts';
import type { TestStudio } from '../../testing/studio/app.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { startSession } from '../accounts/sessions.ts';
import { sessions, users } from '../people/tables.ts';

type Caller = Awaited<ReturnType<TestStudio['as']>>;

let admin: string;
const studio = studioForEachTest();
beforeEach(async () => {
  await studio.tokenOf('admin');
  admin = studio.deps.db.select().from(users).get()?.id ?? '';
});

const ask = (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object) =>
  studio.rest(method, path, { as: 'admin', ...(body && { body }) });
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: Error & { code: string }) => [error.code, error.message],
  );
const person = (id: string) =>
  studio.deps.db.$client.prepare('SELECT * FROM users WHERE id = ?').get(id);

describe('the last active admin', () => {
  const ways: [string, (caller: Caller, id: string) => Promise<unknown>][] = [
    ['demoted', (caller, id) => caller.users.setRole({ id, role: 'moderator' })],
    ['deactivated', (caller, id) => caller.users.setActive({ id, isActive: false })],
    ['changed into a guest', (caller, id) => caller.users.update({ id, role: 'guest' })],
    ['deleted', (caller, id) => caller.users.remove({ id })],
  ];

  test.each(ways)('cannot be %s', async (_, way) => {
    createPerson(studio.deps, { role: 'admin', isActive: false });
    expect(await refusalOf(way(await studio.as('admin'), admin))).toEqual([
      'CONFLICT',
      messages.lastAdmin,
    ]);
    expect(person(admin)).toMatchObject({ role: 'admin', is_active: 1 });
  });

  test('is protected on the documented path, too', async () => {
    for (const [method, body] of [['PUT', { role: 'user' }], ['DELETE']] as const) {
      const response = await ask(method, `/users?id=${admin}`, body);
      expect(response.statusCode).toBe(409);
      expect(response.json()).toEqual({ success: false, message: messages.lastAdmin });
    }
  });

  test('is protected against direct writes to the database', () => {
    const { $client } = studio.deps.db;
    for (const statement of [
      "UPDATE users SET role = 'user'",
      'UPDATE users SET is_active = 0',
      'DELETE FROM users',
    ]) {
      expect(() => $client.exec(statement), statement).toThrow('last_active_admin');
    }
  });

  test('stays when two demote each other at the same time', async () => {
    const caller = await studio.as('admin');
    for (let round = 0; round < 20; round += 1) {
      const other = createPerson(studio.deps, { role: 'admin' });
      const results = await Promise.allSettled([
        caller.users.setRole({ id: other, role: 'moderator' }),
        caller.users.setActive({ id: admin, isActive: false }),
      ]);
      expect(results.map(({ status }) => status)).toContain('rejected');
      const left = studio.deps.db.$client
        .prepare("SELECT count(*) AS n FROM users WHERE role = 'admin' AND is_active = 1")
        .get();
      expect(left).toEqual({ n: expect.toSatisfy((n: number) => n >= 1) });
    }
  });
});

describe('an admin', () => {
  test.each([
    ['role', messages.ownRole, { role: 'user' }],
    ['isActive', messages.ownState, { isActive: false }],
  ])('does not take the own %s, though there is another admin', async (field, sentence, change) => {
    createPerson(studio.deps, { role: 'admin' });
    const response = await ask('PUT', `/users?id=${admin}`, change);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ errors: { [field]: sentence } });
    expect(person(admin)).toMatchObject({ role: 'admin', is_active: 1, version: 1 });
  });

  test('can’t delete their own account, even if there is another admin', async () => {
    createPerson(studio.deps, { role: 'admin' });
    expect((await ask('DELETE', `/users?id=${admin}`)).json().message).toBe(messages.ownRemoval);
    expect(person(admin)).toBeDefined();
  });

  test('stays signed in where they set their own password', async () => {
    await startSession(studio.deps, admin);
    await ask('PUT', `/users?id=${admin}`, { password: 'Evening-Light-9' });
    expect(studio.deps.db.select().from(sessions).all()).toHaveLength(1);
    expect((await ask('GET', '/users')).statusCode).toBe(200);
  });
});
