import { countryOfZone } from '@shutterhouse/contract/bookings/phone';
import { type Language, sourceLanguage } from '@shutterhouse/contract/languages';
import { currentLocale, defaultLocale, type Locale } from '@shutterhouse/contract/locale';
import { addressOf, baseOf } from '@shutterhouse/contract/pages';
import {
  type LanguageSettings,
  languageLabels as labels,
  languageMessages as messages,
  type UpdateLanguagesInput,
} from '@shutterhouse/contract/settings/languages';
import type { Config } from '../../config.ts';
import { saveCountedRow } from '../../db/only-row.ts';
import type { Db } from '../../db/open.ts';
import { type Sql, write } from '../../db/transact.ts';
import { assertVersion, definedOnly } from '../../db/versioned.ts';
import { memoized } from '../../memoized.ts';
import { inLocale, readsOriginalTexts } from '../../request-locale.ts';
import { recordAudit } from '../audit/service.ts';
import { orderPeopleWithin } from '../people/name-order.ts';
import { untilContentChanges } from './content-version.ts';
import { studioLanguages } from './tables.ts';

type Stored = Omit<LanguageSettings, 'region'> & { region: string | null };

type Deps = { db: Sql; config: Pick<Config, 'timeZone'> };

/** The languages of the studio; English and the country of its time zone while the owner has saved none. */
export function getLanguages({ db, config }: Deps): LanguageSettings {
  const { region, ...rest } = stored(db);
  return { ...rest, region: region ?? regionOfZone(config.timeZone) };
}

const stored = untilContentChanges((db): Stored => {
  const row = db.select().from(studioLanguages).get();
  if (row === undefined)
    return { language: sourceLanguage, region: null, languages: [], version: 0 };
  const { language, region, languages, version } = row;
  return { language, region, languages, version };
});

/** Looking through the zones of all countries takes milliseconds. */
const regionOfZone = memoized(20, (zone) => countryOfZone(zone) ?? defaultLocale.region);

/** The locale in which the studio writes where nobody has chosen another. */
export function getMainLocale(deps: Deps): Locale {
  const { language, region } = getLanguages(deps);
  return { language, region };
}

/**
 * The language into which the current reader gets the texts of the studio translated; undefined for its main language, in
 * which they are written, and for staff who may send them back.
 */
export function readersLanguage({ db }: { db: Sql }): Language | undefined {
  if (readsOriginalTexts()) return undefined;
  const { language } = currentLocale();
  return language === stored(db).language ? undefined : language;
}

/** Writes what stands in for a text of the studio, such as its hours, in the language in which the reader gets those. */
export function inTextsLanguage<Result>({ db }: { db: Sql }, compose: () => Result): Result {
  if (!readsOriginalTexts()) return compose();
  return inLocale({ ...currentLocale(), language: stored(db).language }, compose);
}

/**
 * Runs some work, such as composing a mail, in the language of who reads it, whoever causes it.
 * @param language null for who has none: the studio's own, as for the studio itself
 */
export function runInLanguage<Result>(
  deps: Deps,
  language: Language | null,
  work: () => Result,
): Result {
  const main = getMainLocale(deps);
  return inLocale({ ...main, language: language ?? main.language }, work);
}

/** The URL of a page in the current language, or in the main one where visitors are not offered that. */
export function pageUrl(
  { db, config }: Deps & { config: Pick<Config, 'publicUrl'> },
  path: string,
): string {
  const { language } = currentLocale();
  const isOffered = getLanguages({ db, config }).languages.includes(language);
  return new URL(addressOf(isOffered ? baseOf(language) : '', path), config.publicUrl).href;
}

/**
 * Saves the languages; absent fields are unchanged. The main language is not stored among the further ones.
 * @throws StudioError conflict when somebody saved them since they were opened
 */
export function updateLanguages(
  deps: Deps & { db: Db; now: () => Date; person: { id: string } },
  { version, ...changes }: UpdateLanguagesInput,
): Promise<LanguageSettings> {
  const { config, now, person } = deps;
  return write(deps.db, (tx) => {
    const { version: current, ...before } = getLanguages({ db: tx, config });
    assertVersion(messages.changedMeanwhile, { opened: version, current });
    const given = { ...before, ...definedOnly(changes) };
    const further = new Set(given.languages);
    further.delete(given.language);
    const after = { ...given, languages: [...further] };
    const region = changes.region ?? stored(tx).region;
    saveCountedRow(tx, studioLanguages, now(), { ...after, region });
    orderPeopleWithin(tx, after.region);
    const changed = (Object.keys(labels) as (keyof typeof labels)[]).filter(
      (name) => String(before[name]) !== String(after[name]),
    );
    const [only] = changed;
    if (only !== undefined) {
      const details = {
        changed: changed.join(', '),
        ...(changed.length === 1 && { from: String(before[only]), to: String(after[only]) }),
      };
      const subject = { kind: 'settings' as const, id: 'languages', name: 'Languages' };
      recordAudit({ db: tx, now }, { by: person, action: 'changed', subject, details });
    }
    return getLanguages({ db: tx, config });
  });
}
