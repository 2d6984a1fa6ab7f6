import { type Language, languages, sourceLanguage } from '@shutterhouse/contract/languages';
import { starterParts } from '@shutterhouse/contract/settings/starter';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Sql, Tx } from '../../db/transact.ts';
import { parseJson } from '../../parse-json.ts';
import { studioFacts } from './tables.ts';

const starterRecord = z.object({
  language: z.enum(languages),
  /** Of its prices. */
  currency: z.string(),
  /** The version of the billing settings when it was written. */
  billingVersion: z.number(),
  /** A hash of the texts of each part. */
  hashes: z.record(z.enum(starterParts), z.string()),
  /** When it was last written, in milliseconds; absent where that was not recorded. */
  writtenAt: z.number().optional(),
});

/** What is remembered of the starter content when it is written. */
export type StarterRecord = z.infer<typeof starterRecord>;

const isInstalled = eq(studioFacts.name, 'starterInstalled');

/** What is remembered of the starter content; `unknown` where it was installed when nothing was, and in English. */
export function findStarterRecord(db: Sql): StarterRecord | 'unknown' | undefined {
  const fact = db.select().from(studioFacts).where(isInstalled).get();
  if (fact === undefined) return undefined;
  return starterRecord.safeParse(parseJson(fact.value)).data ?? 'unknown';
}

/** The language of the starter content, or else English. */
export function starterLanguage(db: Sql): Language {
  const record = findStarterRecord(db);
  return typeof record === 'object' ? record.language : sourceLanguage;
}

/** Remembers the starter content that was written. */
export function saveStarterRecord(tx: Tx, record: StarterRecord, at: Date): void {
  const value = JSON.stringify({ ...record, writtenAt: at.getTime() });
  tx.insert(studioFacts)
    .values({ name: 'starterInstalled', value, since: at })
    .onConflictDoUpdate({ target: studioFacts.name, set: { value } })
    .run();
}

/** When the starter content was installed, and last written; undefined for a studio without it. */
export function starterTimes(db: Sql): { installedAt: Date; writtenAt: Date } | undefined {
  const installedAt = db.select().from(studioFacts).where(isInstalled).get()?.since;
  if (installedAt === undefined) return undefined;
  const record = findStarterRecord(db);
  const writtenAt = typeof record === 'object' ? record.writtenAt : undefined;
  return { installedAt, writtenAt: writtenAt === undefined ? installedAt : new Date(writtenAt) };
}
