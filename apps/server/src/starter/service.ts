import { defaultCurrency } from '@shutterhouse/contract/currencies';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { type Language, sourceLanguage } from '@shutterhouse/contract/languages';
import { defaultLocale } from '@shutterhouse/contract/locale';
import { rateOn } from '@shutterhouse/contract/pricing';
import {
  type StarterContent,
  type StarterPart,
  starterMessages,
  starterParts,
  type UpdateStarterInput,
} from '@shutterhouse/contract/settings/starter';
import { sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Config } from '../config.ts';
import type { Db } from '../db/open.ts';
import { type Sql, type Tx, write } from '../db/transact.ts';
import type { Callbacks } from '../deps.ts';
import { recordAudit } from '../domains/audit/service.ts';
import { miniSessions } from '../domains/bookings/mini-sessions/tables.ts';
import { products } from '../domains/products/tables.ts';
import { getBilling } from '../domains/settings/billing.ts';
import { takeMarketTerms } from '../domains/settings/first-start.ts';
import { getMainLocale } from '../domains/settings/languages.ts';
import { marketTerms } from '../domains/settings/markets.ts';
import {
  findStarterRecord,
  type StarterRecord,
  saveStarterRecord,
} from '../domains/settings/starter-record.ts';
import { hashesOf, storedTexts, writeTexts } from './stored.ts';
import { starterSite, textsOf } from './texts.ts';

type Deps = { db: Sql; config: Pick<Config, 'timeZone'> };
type WriteDeps = {
  db: Db;
  config: Config;
  now: () => Date;
  person: { id: string };
  callbacks: Pick<Callbacks, 'followServiceTitle'>;
};

/** The language of the starter content, and which parts of it the studio has edited. */
export function getStarter({ db, config }: Deps): StarterContent {
  const record = starterRecord(db);
  const { language: mainLanguage, region } = getMainLocale({ db, config });
  if (record === undefined) {
    return { language: null, mainLanguage, unchanged: [], edited: [], terms: null };
  }
  const unchanged = unchangedParts(db, record);
  return {
    language: record.language,
    mainLanguage,
    unchanged,
    edited: starterParts.filter((part) => !unchanged.includes(part)),
    terms: takesMarketTerms(db, record, unchanged) ? publicTerms(mainLanguage, region) : null,
  };
}

function publicTerms(language: Language, region: string): StarterContent['terms'] {
  const terms = marketTerms(language, region);
  const { taxName, taxPercent } = rateOn(terms, null, '');
  const { currency, pricesIncludeTax } = terms;
  return { currency, pricesIncludeTax, taxName, taxPercent };
}

/**
 * Writes what was not edited of the starter content in the main language, with the prices of its country where the studio has
 * set none.
 * @throws StudioError conflict on `language` when it is not the main language, or that of the content already; conflict when
 *   everything was edited
 */
export function updateStarter(
  deps: WriteDeps,
  { language }: UpdateStarterInput,
): Promise<StarterContent> {
  const { config, now, person, callbacks } = deps;
  return write(deps.db, (tx) => {
    const record = starterRecord(tx);
    const unchanged = record ? unchangedParts(tx, record) : [];
    if (record === undefined || unchanged.length === 0) {
      throw new StudioError('conflict', starterMessages.none);
    }
    const main = getMainLocale({ db: tx, config });
    const refuse = (sentence: string) => fieldError('conflict', 'language', sentence);
    if (language !== main.language) throw refuse(starterMessages.onlyMain(main.language));
    if (language === record.language) throw refuse(starterMessages.isInLanguage(language));
    const at = now();
    if (takesMarketTerms(tx, record, unchanged)) takeMarketTerms(tx, main, at);
    const { currency } = getBilling({ db: tx });
    const site = starterSite(main, currency);
    const before = starterSite({ ...defaultLocale, language: record.language }, currency);
    if (unchanged.includes('services')) {
      for (const [index, { title: from }] of before.services.entries()) {
        const to = site.services[index]?.title ?? from;
        if (from === to) continue;
        callbacks.followServiceTitle({ db: tx, config, now, person }, { from, to });
      }
    }
    for (const part of unchanged) writeTexts(tx, part, textsOf(site), at);
    const edited = Object.entries(record.hashes).filter(
      ([part]) => !unchanged.some((name) => name === part),
    );
    rememberTexts(tx, language, at, Object.fromEntries(edited));
    const subject = { kind: 'settings' as const, id: 'starter', name: 'Starter content' };
    const details = { from: record.language, to: language };
    recordAudit({ db: tx, now }, { by: person, action: 'changed', subject, details });
    return getStarter({ db: tx, config });
  });
}

/**
 * Remembers the starter content as it is stored now.
 * @param edited the hashes from before, of parts that the studio has edited
 */
export function rememberTexts(
  tx: Tx,
  language: Language,
  at: Date,
  edited: Partial<StarterRecord['hashes']> = {},
): void {
  const { currency, version: billingVersion } = getBilling({ db: tx });
  const hashes = hashesOf(storedTexts(tx, sampleTexts(), { from: currency, to: currency }));
  saveStarterRecord(
    tx,
    { language, currency, billingVersion, hashes: { ...hashes, ...edited } },
    at,
  );
}

/** The texts in English, whose fields are those of all languages. */
function sampleTexts() {
  return textsOf(starterSite(defaultLocale, defaultCurrency));
}

/** What is remembered of the starter content; of an older studio, what it was in English. */
function starterRecord(db: Sql): StarterRecord | undefined {
  const record = findStarterRecord(db);
  if (record !== 'unknown') return record;
  const hashes = hashesOf(sampleTexts());
  return { language: sourceLanguage, currency: defaultCurrency, billingVersion: 0, hashes };
}

function unchangedParts(db: Sql, { hashes, currency }: StarterRecord): StarterPart[] {
  const { currency: from } = getBilling({ db });
  const stored = hashesOf(storedTexts(db, sampleTexts(), { from, to: currency }));
  return starterParts.filter((part) => stored[part] === hashes[part]);
}

/** Whether prices may get another currency: nobody has saved the billing settings, or priced anything. */
function takesMarketTerms(
  db: Sql,
  { billingVersion }: StarterRecord,
  unchanged: readonly StarterPart[],
): boolean {
  const isEmpty = (table: SQLiteTable) =>
    db.select({ one: sql`1` }).from(table).limit(1).all().length === 0;
  return (
    unchanged.includes('services') &&
    getBilling({ db }).version === billingVersion &&
    isEmpty(products) &&
    isEmpty(miniSessions)
  );
}
