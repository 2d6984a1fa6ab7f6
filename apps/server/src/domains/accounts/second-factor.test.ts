import { ownAccountMessages as messages } from '@shutterhouse/contract/accounts/own-messages';
import { beforeEach, describe, expect, test } from 'vitest';
import { storedRows } from '../../testing/database/rows.ts';
import { addMember, memberPassword, refusalOf } from '../../testing/rows/members.ts';
import { forEachTest, studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { codeAt } from '../../testing/studio/second-factors.ts';
import { sessions } from '../people/tables.ts';
import { codeLimit } from './second-factor.ts';

const start = Date.parse('2030-06-03T12:00:00Z');
const step = 30_000;

let at: number;
beforeEach(() => {
  at = start;
});
const studio = studioForEachTest({ now: () => new Date(at) });
const member = forEachTest(() => addMember(studio));

const code = (secret: string, when = at) => codeAt(secret, new Date(when));
const own = () => member.caller.accounts.own;

/** Enables the second factor and lets a time step pass, so that its code is fresh. */
async function enable() {
  const { secret } = await own().offerTotp({ currentPassword: memberPassword });
  const { recoveryCodes } = await own().enableTotp({ code: code(secret) });
  at += step;
  return { secret, recoveryCodes };
}

const login = (more: object = {}) =>
  refusalOf(
    member.stranger.accounts.login({ email: member.email, password: memberPassword, ...more }),
  );
const loginByRest = (more: object = {}) =>
  studio.rest('POST', '/users/login', {
    body: { email: member.email, password: memberPassword, ...more },
  });
const countSessions = () => studio.deps.db.select().from(sessions).all().length;

describe('an authenticator app', () => {
  test('is set up by a URI that names the studio and the person', async () => {
    const offer = await own().offerTotp({ currentPassword: memberPassword });
    const uri = new URL(offer.uri);
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toContain(member.email);
    expect(uri.searchParams.get('secret')).toBe(offer.secret);
  });

  test('is not required at sign-in until a code has confirmed it', async () => {
    const { secret } = await own().offerTotp({ currentPassword: memberPassword });
    expect(await login()).toBe('done');
    expect(await refusalOf(own().enableTotp({ code: '000000' }))).toEqual([
      'BAD_REQUEST',
      { code: messages.codeWrong },
    ]);
    expect(await login()).toBe('done');
    await own().enableTotp({ code: code(secret) });
    expect((await own().get()).hasTotp).toBe(true);
    expect(await login()).not.toBe('done');
  });

  test('is offered for a quarter of an hour', async () => {
    const { secret } = await own().offerTotp({ currentPassword: memberPassword });
    at += 15 * 60_000;
    expect(await refusalOf(own().enableTotp({ code: code(secret) }))).toEqual([
      'CONFLICT',
      { message: messages.totpNotBegun },
    ]);
  });

  test('is not replaced while it is in use', async () => {
    await enable();
    expect(await refusalOf(own().offerTotp({ currentPassword: memberPassword }))).toEqual([
      'CONFLICT',
      { message: messages.totpOnAlready },
    ]);
  });

  test('is turned off with the password, and its recovery codes become invalid', async () => {
    const { recoveryCodes } = await enable();
    expect(await refusalOf(own().disableTotp({ currentPassword: 'wrong' }))).toEqual([
      'BAD_REQUEST',
      { currentPassword: messages.passwordWrong },
    ]);
    await own().disableTotp({ currentPassword: memberPassword });
    expect(await login({ code: recoveryCodes[0] })).toBe('done');
    expect(await own().get()).toMatchObject({ hasTotp: false, recoveryCodesLeft: 0 });
  });

  test('has a secret that is not readable in the database', async () => {
    const { secret, recoveryCodes } = await enable();
    const stored = JSON.stringify(storedRows(studio.deps));
    expect(stored).not.toContain(secret);
    for (const each of recoveryCodes) expect(stored).not.toContain(each);
  });
});

test.each([
  [true, 1],
  [false, 2],
])('a new second factor ends the other sessions on request: %s', async (endsSessions, left) => {
  await login();
  const { secret } = await own().offerTotp({ currentPassword: memberPassword });
  expect(countSessions()).toBe(2);
  await own().enableTotp({ code: code(secret), endsSessions });
  expect(countSessions()).toBe(left);
  expect(await refusalOf(own().get())).toBe('done');
});

describe('a sign-in with a second factor', () => {
  test('is first told that a code is required, on both transports, and nobody is signed in', async () => {
    await enable();
    const before = countSessions();
    expect(await login()).toEqual(['UNAUTHORIZED', { code: messages.codeRequired }]);
    const response = await loginByRest();
    expect(response.statusCode).toBe(401);
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(response.json()).toEqual({
      status: 'error',
      message: messages.codeRequired,
      errors: { code: messages.codeRequired },
    });
    expect(countSessions()).toBe(before);
  });

  test('does not reveal the second factor without the password', async () => {
    await enable();
    expect(await login({ password: 'Golden-Hour-43!' })).toEqual([
      'UNAUTHORIZED',
      { email: 'Login failed. Please check your credentials.' },
    ]);
  });

  test('accepts the current code, by either transport', async () => {
    const { secret } = await enable();
    expect(await login({ code: code(secret) })).toBe('done');
    at += step;
    const response = await loginByRest({ code: code(secret).replace(/(...)/, '$1 ') });
    expect(response.json()).toMatchObject({ status: 'success' });
    expect(response.headers['set-cookie']).toBeDefined();
  });

  test('tolerates a clock that is half a minute off, and no more', async () => {
    const { secret } = await enable();
    at += 10 * step;
    expect(await login({ code: code(secret, at - 2 * step) })).not.toBe('done');
    expect(await login({ code: code(secret, at + 2 * step) })).not.toBe('done');
    expect(await login({ code: code(secret, at - step) })).toBe('done');
    expect(await login({ code: code(secret, at + step) })).toBe('done');
  });

  test('accepts a code once, also with two sign-ins at the same time, and no earlier ones', async () => {
    const { secret } = await enable();
    const now = { code: code(secret) };
    const both = await Promise.all([login(now), login(now)]);
    expect(both.filter((each) => each === 'done')).toHaveLength(1);
    expect(await login(now)).toEqual(['UNAUTHORIZED', { code: messages.codeWrong }]);
    expect(await login({ code: code(secret, at - step) })).not.toBe('done');
  });

  test('accepts each recovery code once', async () => {
    const { recoveryCodes } = await enable();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    expect(await login({ code: first })).toBe('done');
    expect(await login({ code: first })).toEqual(['UNAUTHORIZED', { code: messages.codeWrong }]);
    expect(await login({ code: second.toUpperCase().replaceAll('-', ' ') })).toBe('done');
    expect((await own().get()).recoveryCodesLeft).toBe(8);
  });

  test('refuses replaced recovery codes', async () => {
    const { recoveryCodes } = await enable();
    const { recoveryCodes: fresh } = await own().renewRecoveryCodes({
      currentPassword: memberPassword,
    });
    expect(await login({ code: recoveryCodes[0] })).not.toBe('done');
    expect(await login({ code: fresh[0] })).toBe('done');
  });

  test('accepts any number of right codes', async () => {
    const { secret } = await enable();
    for (let turn = 0; turn < codeLimit.max + 1; turn += 1) {
      expect(await login({ code: code(secret) })).toBe('done');
      at += step;
    }
  });

  test('refuses somebody who guesses codes, then even the right one, until time has passed', async () => {
    const { secret, recoveryCodes } = await enable();
    for (let turn = 0; turn < codeLimit.max; turn += 1) {
      // Only ten sign-ins a minute get as far as the code.
      if (turn === 5) at += 2 * step;
      expect(await login({ code: '000000' })).toEqual([
        'UNAUTHORIZED',
        { code: messages.codeWrong },
      ]);
    }
    at += 2 * step;
    expect(await login({ code: code(secret) })).toEqual(['TOO_MANY_REQUESTS', expect.anything()]);
    // A recovery code can't be guessed.
    expect(await login({ code: recoveryCodes[0] })).toBe('done');
    at += codeLimit.seconds * 1000;
    expect(await login({ code: code(secret) })).toBe('done');
  });

  test('requires no code after an admin has turned it off, who can’t do so for themselves', async () => {
    await enable();
    const admin = await studio.as('admin');
    const me = await admin.accounts.requireMe();
    expect((await admin.users.get({ id: member.id })).hasSecondFactor).toBe(true);
    await admin.users.removeSecondFactor({ id: member.id });
    expect(await login()).toBe('done');
    expect(await refusalOf(admin.users.removeSecondFactor({ id: me.id }))).toEqual([
      'CONFLICT',
      expect.anything(),
    ]);
  });
});
