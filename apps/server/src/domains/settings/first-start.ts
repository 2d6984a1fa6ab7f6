import { countryOfZone } from '@shutterhouse/contract/bookings/phone';
import { sourceLanguage } from '@shutterhouse/contract/languages';
import { type Locale, localeTag } from '@shutterhouse/contract/locale';
import { defaultAppearance } from '@shutterhouse/contract/settings/appearance';
import { eq } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import { saveCountedRow } from '../../db/only-row.ts';
import type { Db } from '../../db/open.ts';
import { type Tx, write } from '../../db/transact.ts';
import { getBilling, storeBilling } from './billing.ts';
import { marketTerms, regionOfLanguage } from './markets.ts';
import { appearance, studioFacts, studioLanguages } from './tables.ts';

type Deps = {
  config: Pick<Config, 'language' | 'region' | 'timeZone'>;
  db: Db;
  now: () => Date;
};

/**
 * Gives a studio that has no owner yet what `STUDIO_LANGUAGE` says: the language, its country, and that country's clock,
 * currency and taxes. Later starts leave what the owner has made of them; English without a country is the default of everything.
 */
export async function takeFirstLanguage({ config, db, now }: Deps): Promise<void> {
  const { language, timeZone } = config;
  if (language === sourceLanguage && config.region === undefined) return;
  const region = config.region ?? regionOfLanguage(language, countryOfZone(timeZone));
  await write(db, (tx) => {
    const isOpened = tx
      .select()
      .from(studioFacts)
      .where(eq(studioFacts.name, 'ownerCreated'))
      .get();
    if (isOpened || tx.select().from(studioLanguages).get()) return;
    const at = now();
    saveCountedRow(tx, studioLanguages, at, { language, region, languages: [] });
    takeMarketTerms(tx, { language, region }, at);
    if (!isTwelveHours({ language, region }) && !tx.select().from(appearance).get()) {
      const { accent, fonts, theme } = defaultAppearance;
      saveCountedRow(tx, appearance, at, { accent, fonts, theme, clock: '24-hour' });
    }
  });
}

/** Stores the currency and the taxes that are usual in a country. */
export function takeMarketTerms(tx: Tx, { language, region }: Locale, at: Date): void {
  storeBilling(tx, { ...getBilling({ db: tx }), ...marketTerms(language, region) }, at);
}

function isTwelveHours(locale: Locale): boolean {
  const { hourCycle } = new Intl.DateTimeFormat(localeTag(locale), {
    hour: 'numeric',
  }).resolvedOptions();
  return hourCycle === 'h12' || hourCycle === 'h11';
}
