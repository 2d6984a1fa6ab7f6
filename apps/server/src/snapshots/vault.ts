import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
} from 'node:crypto';
import { PassThrough, type Transform } from 'node:stream';
import { t } from '@shutterhouse/contract/sentences';
import { z } from 'zod';
import { BackupProblem } from './problem.ts';
import { openStream, sealStream } from './stream-cipher.ts';

/** The stored parameters of a vault, for opening it later: none of them are secret. */
export const vaultFile = z.object({
  format: z.literal(1),
  id: z.string().regex(/^[a-z0-9]{1,40}$/),
  encryption: z
    .object({
      kdf: z.literal('scrypt'),
      salt: z.string(),
      // Limited, so that a modified file can't demand more memory than this.
      cost: z.number().int().min(16_384).max(262_144),
      check: z.string(),
    })
    .nullable(),
});
export type VaultFile = z.infer<typeof vaultFile>;

/** How the objects of a part of the backups are named and encrypted. */
export type Vault = {
  id: string;
  isEncrypted: boolean;
  /**
   * The name of the content with this SHA-256: without the key it reveals nothing about the content.
   */
  nameOf: (sha256: string) => string;
  seal: () => Transform;
  open: () => Transform;
};

/** The vault of unencrypted backups. */
export const plainVault: Vault = {
  id: 'plain',
  isEncrypted: false,
  nameOf: (sha256) => sha256,
  seal: () => new PassThrough(),
  open: () => new PassThrough(),
};

/** 128 MiB and about a third of a second per guess. */
const cost = 131_072;
const known = 'shutterhouse';

/** Creates a vault with a passphrase, and its parameters to be stored. */
export async function newVault(passphrase: string): Promise<{ vault: Vault; file: VaultFile }> {
  const salt = randomBytes(32);
  const key = await keyOf(passphrase, salt, cost);
  const id = randomBytes(8).toString('hex');
  const encryption = { kdf: 'scrypt', salt: salt.toString('base64'), cost } as const;
  const file: VaultFile = { format: 1, id, encryption: { ...encryption, check: checkOf(key) } };
  return { vault: vaultOf(id, key), file };
}

/** @throws BackupProblem without a passphrase, or with a wrong one */
export async function openVault(
  { id, encryption }: VaultFile,
  passphrase: string | undefined,
): Promise<Vault> {
  if (encryption === null) return plainVault;
  if (!passphrase) {
    throw new BackupProblem(
      t('This backup is encrypted: give its passphrase as BACKUP_PASSPHRASE.'),
    );
  }
  const key = await keyOf(passphrase, Buffer.from(encryption.salt, 'base64'), encryption.cost);
  if (!isChecked(key, encryption.check)) {
    throw new BackupProblem(t('The passphrase is wrong: the backup was made with another one.'));
  }
  return vaultOf(id, key);
}

function vaultOf(id: string, key: Buffer): Vault {
  const part = (name: string) => Buffer.from(hkdfSync('sha256', key, '', name, 32));
  const names = part('shutterhouse backup names');
  const bytes = part('shutterhouse backup bytes');
  return {
    id,
    isEncrypted: true,
    nameOf: (sha256) => createHmac('sha256', names).update(sha256).digest('hex'),
    seal: () => sealStream(bytes),
    open: () => openStream(bytes),
  };
}

/** Derived keys, cached: each backup of a place needs that of its vault. */
const derived = new Map<string, Promise<Buffer>>();
const maxDerived = 16;

function keyOf(passphrase: string, salt: Buffer, N: number): Promise<Buffer> {
  const name = `${salt.toString('base64')} ${N} ${passphrase}`;
  const known = derived.get(name) ?? deriveKey(passphrase, salt, N);
  if (derived.size >= maxDerived) derived.clear();
  derived.set(name, known);
  return known;
}

function deriveKey(passphrase: string, salt: Buffer, N: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { N, r: 8, p: 1, maxmem: 512 * 1024 * 1024 };
    scrypt(passphrase.normalize('NFC'), salt, 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

function checkOf(key: Buffer): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(known), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

function isChecked(key: Buffer, check: string): boolean {
  const bytes = Buffer.from(check, 'base64');
  if (bytes.length < 28) return false;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    const plain = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
    return plain.toString() === known;
  } catch {
    return false;
  }
}
