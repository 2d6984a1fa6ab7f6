import { securityMessages as messages } from '@shutterhouse/contract/security/messages';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addMember, memberPassword, refusalOf } from '../../testing/rows/members.ts';
import { createPerson } from '../../testing/rows/people.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { codeAt } from '../../testing/studio/second-factors.ts';
import { findActor } from '../accounts/service.ts';
import { startSession } from '../accounts/sessions.ts';
import { sessions, users } from '../people/tables.ts';
import { signIns } from './tables.ts';

const dayMs = 86_400_000;

let at = Date.now();
const studio = studioForEachTest({ now: () => new Date(at) });
beforeEach(() => {
  at = Date.now();
});

type Caller = Awaited<ReturnType<typeof addMember>>['caller'];

/** Sets up an authenticator app, by the calls of one's own account. */
async function setUpSecondStep({ accounts: { own } }: Caller): Promise<string> {
  const { secret } = await own.offerTotp({ currentPassword: memberPassword });
  await own.enableTotp({ code: codeAt(secret, new Date(at)) });
  at += 30_000;
  return secret;
}

const owner = () => addMember(studio, { role: 'admin', email: 'owner@studio.example' });

describe('a second factor that the studio requires', () => {
  test('can only be required by an owner who has one, so that nobody is locked out', async () => {
    const { caller } = await owner();
    const refused = ['CONFLICT', { twoFactor: messages.ownFactorFirst }];
    expect(await refusalOf(caller.security.update({ twoFactor: 'owners' }))).toEqual(refused);
    expect((await caller.security.get()).twoFactor).toBe('off');
    await setUpSecondStep(caller);
    expect(await caller.security.update({ twoFactor: 'staff' })).toMatchObject({
      twoFactor: 'staff',
      hasOwnFactor: true,
      ownersWithout: 0,
    });
  });

  test('locks staff without one out of the dashboard after the grace period, but not out of their account', async () => {
    const { caller } = await owner();
    const robin = await addMember(studio, { role: 'moderator', email: 'robin@studio.example' });
    await setUpSecondStep(caller);
    await caller.security.update({ twoFactor: 'staff', graceDays: 3 });
    const due = new Date(at + 3 * dayMs);
    expect((await robin.caller.accounts.me())?.secondFactorDue).toBe(due.toISOString());
    expect(await refusalOf(robin.caller.messages.list({}))).toBe('done');
    at += 3 * dayMs;
    const closed = ['FORBIDDEN', { message: messages.factorRequired }];
    expect(await refusalOf(robin.caller.messages.list({}))).toEqual(closed);
    await setUpSecondStep(robin.caller);
    expect(await refusalOf(robin.caller.messages.list({}))).toBe('done');
    expect((await robin.caller.accounts.me())?.secondFactorDue).toBeUndefined();
  });

  test('also applies to uploads and downloads at the documented paths', async () => {
    const { caller } = await owner();
    const { token } = await startSession(
      studio.deps,
      createPerson(studio.deps, { role: 'moderator' }),
    );
    await setUpSecondStep(caller);
    await caller.security.update({ twoFactor: 'staff', graceDays: 0 });
    const headers = { authorization: `Bearer ${token}` };
    for (const path of ['/booking/bookings.csv', '/contact/submissions']) {
      const response = await studio.rest('GET', path, { headers });
      expect([path, response.statusCode]).toEqual([path, 403]);
    }
    expect((await studio.rest('GET', '/users/me', { headers })).statusCode).toBe(200);
  });

  test('for owners is not required of other staff, and of nobody once it is off', async () => {
    const { caller } = await owner();
    const other = await addMember(studio, { role: 'admin', email: 'sam@studio.example' });
    const robin = await addMember(studio, { role: 'moderator', email: 'robin@studio.example' });
    await setUpSecondStep(caller);
    await caller.security.update({ twoFactor: 'owners', graceDays: 0 });
    expect(await refusalOf(robin.caller.messages.list({}))).toBe('done');
    expect(await refusalOf(other.caller.messages.list({}))).not.toBe('done');
    await caller.security.update({ twoFactor: 'off' });
    expect(await refusalOf(other.caller.messages.list({}))).toBe('done');
  });

  test('can not be removed by those who need it', async () => {
    const { caller } = await owner();
    await setUpSecondStep(caller);
    await caller.security.update({ twoFactor: 'owners' });
    const off = caller.accounts.own.disableTotp({ currentPassword: memberPassword });
    expect(await refusalOf(off)).toEqual(['CONFLICT', { message: messages.factorStays }]);
    expect((await caller.accounts.own.get()).hasTotp).toBe(true);
  });
});

describe('a session', () => {
  test('ends after the set days without use, and at the latest after the set lifetime', async () => {
    const { caller } = await owner();
    await caller.security.update({ idleDays: 1, longestDays: 7 });
    const userId = createPerson(studio.deps, { role: 'user' });
    const { token } = await startSession(studio.deps, userId);
    const isOn = async () => (await findActor(studio.deps, token)).actor.kind === 'person';
    for (let day = 1; day < 7; day += 1) {
      at += dayMs;
      expect(await isOn()).toBe(true);
    }
    at += dayMs;
    expect(await isOn()).toBe(false);
    const unused = await startSession(studio.deps, userId);
    at += dayMs + 16 * 60_000;
    expect((await findActor(studio.deps, unused.token)).actor.kind).toBe('visitor');
  });

  test('can’t be set to longer than the offered choices', async () => {
    const body = { longestDays: 365 };
    const response = await studio.rest('PUT', '/settings/security', { as: 'admin', body });
    expect([response.statusCode, response.json().message]).toEqual([400, messages.longestDays]);
  });

  test('of anybody is listed, and can be ended by an owner', async () => {
    const { caller, sessionId } = await owner();
    const robin = await addMember(studio, { email: 'robin@client.example' });
    const { rows } = await caller.security.sessions.list({});
    expect(rows.map(({ person, isCurrent }) => [person.email, isCurrent])).toEqual(
      expect.arrayContaining([
        ['owner@studio.example', true],
        ['robin@client.example', false],
      ]),
    );
    await caller.security.sessions.end({ id: robin.sessionId });
    expect(await robin.caller.accounts.me()).toBeNull();
    const again = caller.security.sessions.end({ id: robin.sessionId });
    expect(await refusalOf(again)).toEqual(['NOT_FOUND', { message: messages.sessionGone }]);
    await startSession(studio.deps, robin.id);
    expect(await caller.security.sessions.endOthers()).toEqual({ ended: 1 });
    expect(studio.deps.db.select({ id: sessions.id }).from(sessions).all()).toEqual([
      { id: sessionId },
    ]);
  });

  test('of everybody is listed in pages', async () => {
    const { caller } = await owner();
    for (let count = 0; count < 4; count += 1) {
      at += 1000;
      await startSession(studio.deps, createPerson(studio.deps, { role: 'user' }));
    }
    const first = await caller.security.sessions.list({ limit: 3 });
    const cursor = first.nextCursor ?? '';
    const second = await caller.security.sessions.list({ limit: 3, cursor });
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(5);
    expect(second.nextCursor).toBeNull();
  });
});

describe('sign-ins', () => {
  test('are recorded with means, network and browser, and so are refused ones', async () => {
    const { caller } = await owner();
    const robin = await addMember(studio, { email: 'robin@client.example' });
    await setUpSecondStep(robin.caller);
    const login = (password: string, code?: string) =>
      studio.rest('POST', '/users/login', {
        headers: { 'user-agent': 'Firefox' },
        body: { email: robin.email, password, ...(code && { code }) },
      });
    await login('not the password');
    await studio.rest('POST', '/users/login', {
      body: { email: 'nobody@client.example', password: 'x' },
    });
    const { rows } = await caller.security.signIns.list({});
    expect(rows).toMatchObject([
      { person: null, outcome: 'refused', means: 'password' },
      {
        person: { email: robin.email },
        outcome: 'refused',
        network: '127.0.0.1',
        userAgent: 'Firefox',
      },
    ]);
    const secret = await setUpSecondStep(caller);
    await studio.rest('POST', '/users/login', {
      body: {
        email: 'owner@studio.example',
        password: memberPassword,
        code: codeAt(secret, new Date(at)),
      },
    });
    const { rows: admitted } = await caller.security.signIns.list({ outcome: 'signedIn' });
    expect(admitted).toMatchObject([
      { person: { email: 'owner@studio.example' }, means: 'secondStep' },
    ]);
  });

  test('are deleted with the person', async () => {
    const robin = await addMember(studio, { email: 'robin@client.example' });
    const body = { email: robin.email, password: memberPassword };
    await studio.rest('POST', '/users/login', { body });
    expect(studio.deps.db.select().from(signIns).all()).toHaveLength(1);
    studio.deps.db.delete(users).where(eq(users.id, robin.id)).run();
    expect(studio.deps.db.select().from(signIns).all()).toEqual([]);
  });
});
