import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { t } from '@shutterhouse/contract/sentences';
import { z } from 'zod';
import { parseJson } from '../parse-json.ts';
import { BackupProblem } from './problem.ts';
import type { Vault } from './vault.ts';

const bytes = z.number().int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The contents of a backup, written last: without a manifest there is no backup. */
const manifest = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** The migrations of its database, as in drizzle's table. */
  migrations: z.array(z.object({ hash: z.string(), at: z.number() })),
  database: z.object({ bytes, sha256 }),
  /** The number of rows by table. */
  tables: z.record(z.string(), z.number().int().nonnegative()),
  /** The list of the media, with its totals. */
  files: z.object({ count: bytes, bytes, listBytes: bytes, sha256 }),
  /** Media referenced by rows that were missing when the backup was made. */
  missing: z.array(z.string()),
  /** The key of the sealed secrets; only ever in an encrypted backup. */
  secretKey: z.string().nullable(),
});
export type Manifest = z.infer<typeof manifest>;

const envelope = z.object({
  format: z.number(),
  vault: z.string().regex(/^[a-z0-9]{1,40}$/),
  body: z.string(),
  sha256,
});

/** A media file in the list of a backup: a line each. */
export const listedFile = z.object({
  key: z.string(),
  bytes,
  sha256,
  /** Its modification time in milliseconds: with the size it shows whether the file is unchanged. */
  at: z.number(),
});
export type ListedFile = z.infer<typeof listedFile>;

/** The manifest as stored: encrypted like everything else, with a checksum over all of it. */
export async function writeManifest(content: Manifest, vault: Vault): Promise<string> {
  const sealed = await buffer(Readable.from([JSON.stringify(content)]).pipe(vault.seal()));
  const body = sealed.toString('base64');
  return JSON.stringify({ format: 1, vault: vault.id, sha256: sumOf(vault.id, body), body });
}

/** The vault of a manifest. @throws BackupProblem for a truncated or modified one */
export function readEnvelope(text: string): { vault: string; body: string } {
  const parsed = envelope.safeParse(parseJson(text));
  if (!parsed.success) throw damagedManifest();
  const { format, vault, body, sha256: sum } = parsed.data;
  if (format !== 1) {
    throw new BackupProblem(
      t('This backup was made by a newer version of Shutterhouse: use that version.'),
    );
  }
  if (sumOf(vault, body) !== sum) throw damagedManifest();
  return { vault, body };
}

/** Opens the result of `readEnvelope`. @throws BackupProblem for a modified one */
export async function openManifest(body: string, vault: Vault): Promise<Manifest> {
  const opened = vault.open();
  const reading = buffer(opened);
  opened.end(Buffer.from(body, 'base64'));
  const parsed = manifest.safeParse(parseJson((await reading).toString('utf8')));
  if (!parsed.success) throw damagedManifest();
  return parsed.data;
}

function sumOf(vault: string, body: string): string {
  return createHash('sha256').update(`${vault}\n${body}`).digest('hex');
}

function damagedManifest(): BackupProblem {
  return new BackupProblem(t('The backup is damaged: its manifest was changed.'));
}
