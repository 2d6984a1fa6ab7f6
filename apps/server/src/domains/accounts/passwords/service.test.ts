import { parseOptions } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { isCommonPassword } from '../adapters/common-passwords.ts';
import { createQueue, hashing, hashPassword, nobodysHash, verifyPassword } from './service.ts';

describe('passwords', () => {
  test('are stored as an argon2id hash that knows its password again, and no other', async () => {
    const hash = await hashPassword('Golden-Hour-42!');
    expect(hash).toMatch(/^\$argon2id\$/);
    expect(hash).not.toContain('Golden');
    expect(await verifyPassword(hash, 'Golden-Hour-42!')).toBe(true);
    expect(await verifyPassword(hash, 'golden-hour-42!')).toBe(false);
  });

  test('of nobody are verified at the same strength as those of somebody', async () => {
    expect(parseOptions(nobodysHash)).toEqual(parseOptions(await hashPassword('any')));
    expect(parseOptions(nobodysHash)).toMatchObject(hashing);
    expect(await verifyPassword(null, 'any')).toBe(false);
  });

  test('are hashed at least as slowly as OWASP recommends', () => {
    expect(hashing.memoryCost).toBeGreaterThanOrEqual(19_456);
    expect(hashing.timeCost).toBeGreaterThanOrEqual(2);
  });

  test('that everybody uses are known, in whatever case they are written', async () => {
    for (const common of ['123456', 'password', 'Qwerty', 'P@ssw0rd', '!QAZ2wsx']) {
      expect(await isCommonPassword(common), common).toBe(true);
    }
    for (const own of ['Golden-Hour-42!', 'tripod in the rain']) {
      expect(await isCommonPassword(own), own).toBe(false);
    }
  });
});

describe('the queue of those who hash', () => {
  test('lets two work and twenty wait, and refuses the next with a sentence', async () => {
    const inTurn = createQueue({ atOnce: 2, waiting: 20 });
    const gates = Array.from({ length: 22 }, () => Promise.withResolvers<void>());
    let running = 0;
    let most = 0;
    const order: number[] = [];
    const works = gates.map((gate, index) =>
      inTurn(async () => {
        order.push(index);
        running += 1;
        most = Math.max(most, running);
        await gate.promise;
        running -= 1;
      }),
    );
    await expect(inTurn(async () => undefined)).rejects.toMatchObject({
      code: 'busy',
      message: 'The studio is busy right now. Please try again in a moment.',
    });
    for (const [index, gate] of gates.entries()) {
      gate.resolve();
      await works[index];
    }
    expect(most).toBe(2);
    expect(order).toEqual(gates.map((_, index) => index));
    expect(await inTurn(async () => 'free again')).toBe('free again');
  });

  test('gives the place on when the work fails', async () => {
    const inTurn = createQueue({ atOnce: 1, waiting: 1 });
    const fails = inTurn(() => Promise.reject(new Error('no light')));
    const follows = inTurn(async () => 'light');
    await expect(fails).rejects.toThrow('no light');
    expect(await follows).toBe('light');
  });

  test('holds for all passwords of the process', async () => {
    const asked = await Promise.allSettled(
      Array.from({ length: 23 }, () => verifyPassword(null, 'at once')),
    );
    expect(asked.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  });
});
