import { accountMessages as messages } from '@shutterhouse/contract/accounts/messages';
import { refusalMessages } from '@shutterhouse/contract/messages';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { networksOf } from '../../http/guards/networks.ts';
import { createPerson, quickHashOf } from '../../testing/rows/people.ts';
import { createTestApp, type TestStudio } from '../../testing/studio/app.ts';
import { sessions } from '../people/tables.ts';
import { login } from './logins.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { findActor } from './service.ts';
import { endSessionsOf } from './sessions.ts';

const password = 'Golden-Hour-42!';
const home = '198.51.100.7';
const refused = {
  code: 'unauthenticated',
  message: 'Login failed. Please check your credentials.',
  errors: { email: 'Login failed. Please check your credentials.' },
};

describe('somebody who logs in', () => {
  let studio: TestStudio;
  let at: Date;
  let robin: string;
  const passwordHash = quickHashOf(password);

  beforeEach(async () => {
    at = new Date('2026-03-01T12:00:00Z');
    studio = await createTestApp({ now: () => at });
    robin = await person('robin@studio.example');
  });
  afterEach(() => studio.close());

  async function person(email: string, more: { isActive?: boolean; passwordHash?: string } = {}) {
    return createPerson(studio.deps, {
      role: 'user',
      email,
      passwordHash: await passwordHash,
      ...more,
    });
  }
  const tryAs = (email: string, typed: string, address = home) =>
    login(studio.deps, { email, password: typed }, networksOf(address));

  test('with the right password gets a session of their own', async () => {
    const { token, userId } = await tryAs('robin@studio.example', password);
    expect(userId).toBe(robin);
    expect((await findActor(studio.deps, token)).actor).toMatchObject({ id: robin, role: 'user' });
  });

  test('with a wrong password, an unknown e-mail or as a guest gets the same response', async () => {
    createPerson(studio.deps, { role: 'guest', email: 'guest@studio.example' });
    for (const email of ['robin', 'nobody', 'guest'].map((name) => `${name}@studio.example`)) {
      await expect(tryAs(email, 'Wrong-Light-42!'), email).rejects.toMatchObject(refused);
    }
    expect(studio.deps.db.select().from(sessions).all()).toEqual([]);
  });

  test('as a guest who still has a password is refused as well', async () => {
    createPerson(studio.deps, {
      role: 'guest',
      email: 'guest@studio.example',
      passwordHash: await passwordHash,
    });
    await expect(tryAs('guest@studio.example', password)).rejects.toMatchObject(refused);
  });

  test('is told that the account is not active only with its right password', async () => {
    await person('away@studio.example', { isActive: false });
    await expect(tryAs('away@studio.example', 'Wrong-Light-42!')).rejects.toMatchObject(refused);
    await expect(tryAs('away@studio.example', password)).rejects.toMatchObject({
      code: 'unauthenticated',
      errors: { email: messages.accountInactive },
    });
  });

  test('while the password is being changed gets no session with the old one', async () => {
    const late = tryAs('robin@studio.example', password);
    studio.deps.db.$client.prepare("UPDATE users SET password_hash = 'a new one'").run();
    endSessionsOf(studio.deps, robin);
    await expect(late).rejects.toMatchObject(refused);
    expect(studio.deps.db.select().from(sessions).all()).toEqual([]);
  });

  test('after fifty failures of the account may try once a minute, and other addresses get in', async () => {
    for (let round = 0; round < 25; round += 1) {
      await Promise.allSettled([
        tryAs('robin@studio.example', 'Wrong-Light-42!', `203.0.113.${round}`),
        tryAs('robin@studio.example', 'Wrong-Light-43!', `203.0.113.${round}`),
      ]);
    }
    const attacker = '203.0.113.99';
    const wrong = () => tryAs('robin@studio.example', 'Wrong-Light-44!', attacker);
    await expect(wrong()).rejects.toMatchObject(refused);
    await expect(wrong()).rejects.toMatchObject({
      code: 'tooMany',
      message: refusalMessages.tooMany,
    });
    // Even with the right password, which could otherwise be found out by the response.
    await expect(tryAs('robin@studio.example', password, attacker)).rejects.toMatchObject({
      code: 'tooMany',
    });
    expect((await tryAs('robin@studio.example', password, home)).userId).toBe(robin);

    const sam = await person('sam@studio.example');
    expect((await tryAs('sam@studio.example', password, attacker)).userId).toBe(sam);
    at = new Date(at.getTime() + 60_000);
    await expect(wrong()).rejects.toMatchObject(refused);
    at = new Date(at.getTime() + 3_600_000);
    await expect(wrong()).rejects.toMatchObject(refused);
    await expect(wrong()).rejects.toMatchObject(refused);
  });

  test('from an address they have used before gets in, whoever else tries the account', async () => {
    await tryAs('robin@studio.example', password);
    for (let round = 0; round < 25; round += 1) {
      const attacker = `203.0.113.${round}`;
      await Promise.allSettled([
        tryAs('robin@studio.example', 'Wrong-Light-42!', attacker),
        tryAs('robin@studio.example', 'Wrong-Light-43!', attacker),
      ]);
    }
    const typo = tryAs('robin@studio.example', 'Golden-Hour-42');
    await expect(typo).rejects.toMatchObject(refused);
    expect((await tryAs('robin@studio.example', password)).userId).toBe(robin);
  });

  test('from an address they have used before gets in while strangers fill the queue', async () => {
    await tryAs('robin@studio.example', password);
    const strangers = Array.from({ length: 40 }, (_, at) =>
      tryAs(`nobody-${at}@studio.example`, password, `203.0.113.${at}`),
    );
    const mine = tryAs('robin@studio.example', password);
    const answers = await Promise.allSettled(strangers);
    expect(answers.filter(isBusy).length).toBeGreaterThanOrEqual(18);
    expect((await mine).userId).toBe(robin);
  });

  test('for the first time gets in while one network takes its share of the queue', async () => {
    const crowd = Array.from({ length: 40 }, (_, at) =>
      tryAs(`nobody-${at}@studio.example`, password, `2001:db8:1:${at.toString(16)}00::1`),
    );
    const mine = tryAs('robin@studio.example', password, '2001:db8:2::1');
    const answers = await Promise.allSettled(crowd);
    expect(answers.filter(isBusy)).toHaveLength(34);
    expect((await mine).userId).toBe(robin);
  });

  test('from a network of many addresses has the limits of its /56 and its /48', async () => {
    let refusals = 0;
    for (let turn = 0; turn < 66; turn += 1) {
      const address = `2001:db8:1:${turn.toString(16)}00::1`;
      const answer = tryAs(`nobody-${turn}@studio.example`, password, address);
      await answer.catch((error) => (refusals += error.code === 'tooMany' ? 1 : 0));
    }
    expect(refusals).toBe(6);
    await expect(tryAs('nobody@studio.example', password, '2001:db8:2::1')).rejects.toMatchObject(
      refused,
    );
  });

  test('from an address they have used before gets in though strangers have used up its network’s limit', async () => {
    const own = '2001:db8:1:2::1';
    await tryAs('robin@studio.example', password, own);
    for (let turn = 0; turn < 25; turn += 1) {
      const near = `2001:db8:1:${turn.toString(16)}::1`;
      await Promise.allSettled([tryAs('nobody@studio.example', password, near)]);
    }
    await expect(tryAs('robin@studio.example', password, '2001:db8:1:ff::1')).rejects.toMatchObject(
      { code: 'tooMany' },
    );
    expect((await tryAs('robin@studio.example', password, own)).userId).toBe(robin);
  });

  test('can’t tell by the response time whether the e-mail is known', async () => {
    // Other load on the machine only adds to a time, so the minima are compared, and three rounds are allowed.
    const strong = { passwordHash: await hashPassword(password) };
    await person('strong@studio.example', strong);
    let ratio = 0;
    for (let round = 0; round < 3 && !(ratio > 0.75 && ratio < 1.33); round += 1) {
      const known: number[] = [];
      const unknown: number[] = [];
      for (let pair = 0; pair < 9; pair += 1) {
        known.push(await timeOf(() => tryAs('strong@studio.example', 'Wrong-Light-42!')));
        unknown.push(await timeOf(() => tryAs(`nobody-${pair}@studio.example`, password)));
      }
      ratio = Math.min(...unknown) / Math.min(...known);
    }
    expect(ratio).toBeGreaterThan(0.75);
    expect(ratio).toBeLessThan(1.33);

    // Shows that the measurement would detect a response that skips the hashing.
    const skipped = await timeOf(async () => findActor(studio.deps, 'nobody'));
    const done = await timeOf(() => verifyPassword(null, password));
    expect(skipped / done).toBeLessThan(0.75);
  });
});

function isBusy(answer: PromiseSettledResult<unknown>): boolean {
  return answer.status === 'rejected' && answer.reason.code === 'busy';
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work().catch(() => undefined);
  return performance.now() - start;
}
