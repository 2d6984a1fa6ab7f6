import { ownAccountMessages as messages } from '@shutterhouse/contract/accounts/own-messages';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addMember, type Member, memberPassword, refusalOf } from '../../testing/rows/members.ts';
import { createTestApp, type TestStudio } from '../../testing/studio/app.ts';
import { createAuthenticator } from '../../testing/studio/second-factors.ts';
import { users } from '../people/tables.ts';

const site = { origin: 'https://studio.example', rpId: 'studio.example' };
const password = { currentPassword: memberPassword };
const failed = ['UNAUTHORIZED', { passkey: messages.passkeyFailed }];

let at: number;
let studio: TestStudio;
let member: Member;
let device: ReturnType<typeof createAuthenticator>;
beforeEach(async () => {
  at = Date.parse('2030-06-03T12:00:00Z');
  studio = await createTestApp({
    now: () => new Date(at),
    config: { publicUrl: new URL('https://studio.example') },
  });
  member = await addMember(studio);
  device = createAuthenticator();
});
afterEach(() => studio.close());

const own = () => member.caller.accounts.own;

async function add(more: object = {}, verified = true) {
  const { options, challengeId } = await own().offerPasskey(password);
  const asked = { ...site, challenge: options.challenge, ...more };
  return own().addPasskey({
    challengeId,
    name: 'Phone',
    response: device.register(asked, { verified }),
  });
}

async function login(more: object = {}, verified = true) {
  const { options, challengeId } = await member.stranger.accounts.passkeyLogin.offer();
  const response = device.login({ ...site, challenge: options.challenge, ...more }, { verified });
  const answer = { challengeId, response };
  return { answer, result: await refusalOf(member.stranger.accounts.passkeyLogin.login(answer)) };
}

describe('a passkey', () => {
  test('signs its person in without a password, repeatedly', async () => {
    await add();
    for (let turn = 0; turn < 2; turn += 1) expect((await login()).result).toBe('done');
    const [key] = (await own().get()).passkeys;
    expect(key).toMatchObject({ name: 'Phone', lastUsedAt: new Date(at) });
  });

  test.each([
    ['another site', { origin: 'https://elsewhere.example' }, true],
    ['another host', { rpId: 'elsewhere.example' }, true],
    ['another challenge', { challenge: 'c29tZXRoaW5nIGVsc2U' }, true],
    ['a device that did not verify its user', {}, false],
  ])('is neither added nor used with the answer to %s', async (_, more, verified) => {
    expect(await refusalOf(add(more, verified))).toEqual([
      'BAD_REQUEST',
      { passkey: messages.passkeyFailed },
    ]);
    await add();
    expect((await login(more, verified)).result).toEqual(failed);
    expect((await login()).result).toBe('done');
  });

  test('answers a challenge once, and within five minutes', async () => {
    await add();
    const { answer } = await login();
    expect(await refusalOf(member.stranger.accounts.passkeyLogin.login(answer))).toEqual(failed);
    const late = await member.stranger.accounts.passkeyLogin.offer();
    at += 5 * 60_000;
    const response = device.login({ ...site, challenge: late.options.challenge });
    const call = { challengeId: late.challengeId, response };
    expect(await refusalOf(member.stranger.accounts.passkeyLogin.login(call))).toEqual(failed);
  });

  test('that was copied is refused, as its counter does not increase', async () => {
    await add();
    expect((await login()).result).toBe('done');
    device.turnBack();
    expect((await login()).result).toEqual(failed);
  });

  test('that was never added signs nobody in', async () => {
    expect((await login()).result).toEqual(failed);
  });

  test('is added for the person who began, with their password', async () => {
    const other = await addMember(studio, { email: 'noor@client.example' });
    const { options, challengeId } = await own().offerPasskey(password);
    const response = device.register({ ...site, challenge: options.challenge });
    const call = other.caller.accounts.own.addPasskey({ challengeId, name: 'Mine', response });
    expect(await refusalOf(call)).toEqual(['BAD_REQUEST', { passkey: messages.passkeyFailed }]);
    expect(await refusalOf(own().offerPasskey({ currentPassword: 'wrong' }))).toEqual([
      'BAD_REQUEST',
      { currentPassword: messages.passwordWrong },
    ]);
  });

  test('signs nobody in who was deactivated, or whose passkey was removed', async () => {
    await add();
    studio.deps.db.update(users).set({ isActive: false }).run();
    expect((await login()).result).not.toBe('done');
    studio.deps.db.update(users).set({ isActive: true }).run();
    await own().removePasskey({ ...password, id: device.id });
    expect((await login()).result).toEqual(failed);
    expect(await refusalOf(own().removePasskey({ ...password, id: device.id }))).toEqual([
      'NOT_FOUND',
      { message: messages.passkeyGone },
    ]);
  });
});

test('does not pass to somebody who signs up with the address of a former member', async () => {
  await add();
  await own().requirePasskey({ ...password, required: true });
  studio.deps.db.update(users).set({ role: 'guest' }).run();
  const signup = {
    firstName: 'Noor',
    lastName: 'Hill',
    email: member.email,
    password: 'Evening-Light-7!',
  };
  const { stranger } = member;
  await stranger.accounts.register({ ...signup, confirmPassword: signup.password });
  expect((await login()).result).toEqual(failed);
  expect(
    await refusalOf(stranger.accounts.login({ email: signup.email, password: signup.password })),
  ).toBe('done');
});

describe('a password that requires a passkey as well', () => {
  const byPassword = (more: object = {}) =>
    refusalOf(
      member.stranger.accounts.login({ email: member.email, password: memberPassword, ...more }),
    );

  test('signs in by a recovery code, or the passkey alone', async () => {
    await add();
    const { recoveryCodes } = await own().requirePasskey({ ...password, required: true });
    expect(recoveryCodes).toHaveLength(10);
    expect(await byPassword()).toEqual([
      'UNAUTHORIZED',
      { code: messages.passkeyNeeded, passkey: messages.passkeyNeeded },
    ]);
    expect(await byPassword({ code: '123456' })).not.toBe('done');
    expect(await byPassword({ code: recoveryCodes[0] })).toBe('done');
    expect((await login()).result).toBe('done');
  });

  test('requires nothing more when that is turned off, or when the last passkey is deleted', async () => {
    await add();
    await own().requirePasskey({ ...password, required: true });
    await own().requirePasskey({ ...password, required: false });
    expect(await byPassword()).toBe('done');
    await own().requirePasskey({ ...password, required: true });
    await own().removePasskey({ ...password, id: device.id });
    expect(await byPassword()).toBe('done');
    expect((await own().get()).recoveryCodesLeft).toBe(0);
  });

  test('can’t require a passkey when there is none', async () => {
    expect(await refusalOf(own().requirePasskey({ ...password, required: true }))).toEqual([
      'CONFLICT',
      { message: messages.passkeyNeededFirst },
    ]);
  });
});
