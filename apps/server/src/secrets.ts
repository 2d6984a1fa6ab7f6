import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from './config.ts';
import { makeFolder } from './make-folder.ts';
import { SettingError } from './setting-error.ts';

/** Encrypts stored secrets with AES-256-GCM, and hashes values that are only compared with HMAC-SHA-256. */
export type Secrets = {
  /** Encrypts a secret. It can be opened only with the same `purpose`. */
  seal: (secret: string, purpose: string) => string;
  /** Decrypts a secret; null when it was sealed with another key or for another purpose, or was changed. */
  open: (sealed: string, purpose: string) => string | null;
  /** Deterministic for a text and purpose; without the studio's key nobody can guess the text by trying. */
  hash: (text: string, purpose: string) => string;
};

/**
 * The secrets of a studio, with SECRET_KEY or else a key file in the data folder, which is created if missing and
 * readable only by its owner. A database in memory gets a random key in memory.
 * @throws SettingError when the key file holds no key
 */
export function openSecrets({
  secretKey,
  dataDir,
  database,
}: Pick<Config, 'secretKey' | 'dataDir' | 'database'>): Secrets {
  if (secretKey !== undefined) return secretsOf(Buffer.from(secretKey));
  if (database.kind === 'memory') return secretsOf(randomBytes(32));
  return secretsOf(keyOfFile(join(dataDir, 'secret.key')));
}

/** Secrets with a key of any length. */
export function secretsOf(material: Buffer): Secrets {
  const key = Buffer.from(hkdfSync('sha256', material, '', 'shutterhouse secrets', 32));
  const hashKey = Buffer.from(hkdfSync('sha256', material, '', 'shutterhouse hashes', 32));
  return {
    seal(secret, purpose) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
      const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')}`;
    },
    open(sealed, purpose) {
      const [version, text = ''] = sealed.split('.');
      const bytes = Buffer.from(text, 'base64url');
      if (version !== 'v1' || bytes.length < 28) return null;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
          .setAAD(Buffer.from(purpose))
          .setAuthTag(bytes.subarray(12, 28));
        const plain = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
        return plain.toString('utf8');
      } catch {
        return null;
      }
    },
    hash(text, purpose) {
      const ofPurpose = createHmac('sha256', hashKey).update(purpose).digest();
      return createHmac('sha256', ofPurpose).update(text).digest('base64url');
    },
  };
}

function keyOfFile(path: string): Buffer {
  const text = readKey(path) ?? makeKey(path);
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length === 32) return key;
  throw new SettingError('DATA_DIR', 'a folder with its original secret.key');
}

function readKey(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes a new key to a temporary file and moves it into place: if two processes do so, both use the same key. */
function makeKey(path: string): string {
  makeFolder(dirname(path));
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = openSync(draft, 'wx', 0o600);
  try {
    writeSync(file, `${randomBytes(32).toString('base64')}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    unlinkSync(draft);
  }
  return readFileSync(path, 'utf8');
}
