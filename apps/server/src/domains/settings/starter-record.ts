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
  const value = JSON.stringify(record);
  tx.insert(studioFacts)
    .values({ name: 'starterInstalled', value, since: at })
    .onConflictDoUpdate({ target: studioFacts.name, set: { value } })
    .run();
}
