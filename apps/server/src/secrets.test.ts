import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSecrets } from './secrets.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'studio-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const open = (secretKey?: string) =>
  openSecrets({ secretKey, dataDir, database: { kind: 'file', path: join(dataDir, 'studio.db') } });

test('a hash is the same only for the same text, purpose and key', () => {
  const { hash } = open('a key that is long enough for this');
  expect(hash('hunter2', 'mail')).toBe(hash('hunter2', 'mail'));
  const others = [
    hash('hunter3', 'mail'),
    hash('hunter2', 'stripe'),
    open('another key that is long enough').hash('hunter2', 'mail'),
  ];
  expect(others).not.toContain(hash('hunter2', 'mail'));
  expect(new Set(others).size).toBe(3);
});

describe('a secret', () => {
  test('is opened again with the key of the data folder, which only its owner can read', () => {
    const sealed = open().seal('hunter2', 'mail');
    expect(sealed).not.toContain('hunter2');
    expect(open().open(sealed, 'mail')).toBe('hunter2');
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
  });

  test('is opened again with the same SECRET_KEY, which leaves no file', () => {
    const key = 'a key that is long enough for this';
    const sealed = open(key).seal('hunter2', 'mail');
    expect(open(key).open(sealed, 'mail')).toBe('hunter2');
    expect(open(`${key}!`).open(sealed, 'mail')).toBeNull();
    expect(() => readFileSync(join(dataDir, 'secret.key'))).toThrow('ENOENT');
  });

  test('looks different each time it is sealed', () => {
    const secrets = open();
    expect(secrets.seal('same', 'mail')).not.toBe(secrets.seal('same', 'mail'));
  });

  test('can’t be opened for another purpose, nor when it was changed or is not a secret', () => {
    const secrets = open();
    const sealed = secrets.seal('hunter2', 'mail');
    expect(secrets.open(sealed, 'stripe')).toBeNull();
    const bytes = Buffer.from(sealed.slice(3), 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(secrets.open(`v1.${changed.toString('base64url')}`, 'mail')).toBeNull();
    }
    for (const none of ['', 'v1.', 'v1.AAAA', 'hunter2']) {
      expect(secrets.open(none, 'mail')).toBeNull();
    }
  });
});

test('a key file without a key stops the start', () => {
  writeFileSync(join(dataDir, 'secret.key'), 'nothing');
  expect(() => open()).toThrow(/secret\.key/);
});
