import { parseOptions } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { isCommonPassword } from './adapters/common-passwords.ts';
import { dummyHash, hashing, hashPassword, verifyPassword } from './passwords.ts';

describe('passwords', () => {
  test('are stored as an argon2id hash that verifies only its password', async () => {
    const hash = await hashPassword('Golden-Hour-42!');
    expect(hash).toMatch(/^\$argon2id\$/);
    expect(hash).not.toContain('Golden');
    expect(await verifyPassword(hash, 'Golden-Hour-42!')).toBe(true);
    expect(await verifyPassword(hash, 'golden-hour-42!')).toBe(false);
  });

  test('of unknown people are verified at the same cost as those of known ones', async () => {
    expect(parseOptions(dummyHash)).toEqual(parseOptions(await hashPassword('any')));
    expect(parseOptions(dummyHash)).toMatchObject(hashing);
    expect(await verifyPassword(null, 'any')).toBe(false);
  });

  test('are hashed at least as slowly as OWASP recommends', () => {
    expect(hashing.memoryCost).toBeGreaterThanOrEqual(19_456);
    expect(hashing.timeCost).toBeGreaterThanOrEqual(2);
  });

  test('of the whole process are hashed in one queue', async () => {
    const asked = await Promise.allSettled(
      Array.from({ length: 23 }, () => verifyPassword(null, 'at once')),
    );
    expect(asked.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  });

  test('in common use are recognised, ignoring case', async () => {
    for (const common of ['123456', 'password', 'Qwerty', 'P@ssw0rd', '!QAZ2wsx']) {
      expect(await isCommonPassword(common), common).toBe(true);
    }
    for (const own of ['Golden-Hour-42!', 'tripod in the rain']) {
      expect(await isCommonPassword(own), own).toBe(false);
    }
  });
});
