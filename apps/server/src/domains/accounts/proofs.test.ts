import { ownAccountMessages as messages } from '@shutterhouse/contract/accounts/own-messages';
import { securityMessages } from '@shutterhouse/contract/security/messages';
import { beforeEach, describe, expect, test } from 'vitest';
import { addMember, memberPassword, refusalOf } from '../../testing/rows/members.ts';
import { forEachTest, studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { codeAt, createAuthenticator } from '../../testing/studio/second-factors.ts';

const minute = 60_000;
const start = Date.parse('2030-06-03T12:00:00Z');
const site = { origin: 'https://studio.example', rpId: 'studio.example' };
const wanted = ['FORBIDDEN', { proof: securityMessages.proofRequired }];

let at: number;
beforeEach(() => {
  at = start;
});
const studio = studioForEachTest({
  now: () => new Date(at),
  config: { publicUrl: new URL('https://studio.example') },
});
const owner = forEachTest(() =>
  addMember(studio, { role: 'admin', email: 'owner@studio.example' }),
);

const own = () => owner.caller.accounts.own;
/** A call that needs a fresh proof. */
const renew = () => refusalOf(owner.caller.bookings.feed.renew());

/** Turns the authenticator app on, and lets the proof of the sign-in expire. */
async function withApp() {
  const { secret } = await own().offerTotp({ currentPassword: memberPassword });
  const { recoveryCodes } = await own().enableTotp({ code: codeAt(secret, new Date(at)) });
  at += 11 * minute;
  return { secret, recoveryCode: recoveryCodes[0] ?? '' };
}

describe('a proof', () => {
  test('is the sign-in, for ten minutes', async () => {
    at += 10 * minute;
    expect(await renew()).toBe('done');
    at += 1;
    expect(await renew()).toEqual(wanted);
  });

  test('is the password, for ten minutes and in this session alone', async () => {
    const other = await addMember(studio, { role: 'admin', email: 'other@studio.example' });
    at += 11 * minute;
    expect(await refusalOf(own().prove({ currentPassword: 'wrong' }))).toEqual([
      'BAD_REQUEST',
      { currentPassword: messages.passwordWrong },
    ]);
    expect(await renew()).toEqual(wanted);
    await own().prove({ currentPassword: memberPassword });
    at += 10 * minute;
    expect(await renew()).toBe('done');
    expect(await refusalOf(other.caller.bookings.feed.renew())).toEqual(wanted);
    at += 1;
    expect(await renew()).toEqual(wanted);
  });

  test('is a code of an app, once, or a recovery code', async () => {
    const { secret, recoveryCode } = await withApp();
    const code = codeAt(secret, new Date(at));
    await own().prove({ code });
    expect(await renew()).toBe('done');
    at += 11 * minute;
    expect(await refusalOf(own().prove({ code }))).toEqual([
      'BAD_REQUEST',
      { code: messages.codeWrong },
    ]);
    expect(await renew()).toEqual(wanted);
    await own().prove({ code: recoveryCode });
    expect(await renew()).toBe('done');
  });

  test('is one of the own passkeys', async () => {
    const device = createAuthenticator();
    const offer = await own().offerPasskey({ currentPassword: memberPassword });
    const registered = device.register({ ...site, challenge: offer.options.challenge });
    const key = { challengeId: offer.challengeId, name: 'Phone', response: registered };
    await own().addPasskey(key);
    at += 11 * minute;
    const answer = async (member = owner) => {
      const { options, challengeId } = await member.caller.accounts.own.offerPasskeyProof();
      return { challengeId, response: device.login({ ...site, challenge: options.challenge }) };
    };
    const failed = ['BAD_REQUEST', { passkey: messages.passkeyFailed }];
    const other = await addMember(studio, { role: 'admin', email: 'other@studio.example' });
    const ofOther = other.caller.accounts.own.proveByPasskey(await answer(other));
    expect(await refusalOf(ofOther)).toEqual(failed);
    const right = await answer();
    await own().proveByPasskey(right);
    expect(await renew()).toBe('done');
    expect(await refusalOf(own().proveByPasskey(right))).toEqual(failed);
  });

  test('is not a code where there is no second factor, nor nothing, nor both', async () => {
    const refused = async (sent: object) => (await refusalOf(own().prove(sent)))[1];
    expect(await refused({ code: '000000' })).toEqual({ code: messages.codeWrong });
    const missing = { currentPassword: messages.proofMissing };
    expect(await refused({})).toEqual(missing);
    expect(await refused({ currentPassword: memberPassword, code: '000000' })).toEqual(missing);
  });

  test('is limited like a sign-in', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      expect(await refusalOf(own().prove({ code: '000000' }))).not.toBe('done');
    }
    const late = own().prove({ currentPassword: memberPassword });
    expect((await refusalOf(late))[0]).toBe('TOO_MANY_REQUESTS');
    at += minute;
    expect(await refusalOf(own().prove({ currentPassword: memberPassword }))).toBe('done');
  });
});
