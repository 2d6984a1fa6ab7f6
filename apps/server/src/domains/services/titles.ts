import { type Language, languages } from '@shutterhouse/contract/languages';
import type { Service } from '@shutterhouse/contract/services/schema';
import { ne } from 'drizzle-orm';
import type { Sql, Tx } from '../../db/transact.ts';
import { untilContentChanges } from '../settings/content-version.ts';
import { readersLanguage } from '../settings/languages.ts';
import { services } from './tables.ts';

/*
 * Packages, sessions and events belong to a service by its title in the main language. Visitors read, and send back, that
 * of their own.
 */

const titlesOf = untilContentChanges((db) =>
  db.select({ title: services.title, translations: services.translations }).from(services).all(),
);

/** The titles in a language of the services that have one, by those in the main language. */
export function translatedTitles(
  { db }: { db: Sql },
  language: Language | undefined,
): ReadonlyMap<string, string> {
  if (language === undefined) return new Map();
  return new Map(
    titlesOf(db).flatMap(({ title, translations }) => {
      const translated = translations[language]?.title;
      return translated === undefined ? [] : [[title, translated]];
    }),
  );
}

/** The title of a service as a visitor of now reads it. */
export function readTitle({ db }: { db: Sql }, title: string): string {
  return translatedTitles({ db }, readersLanguage({ db })).get(title) ?? title;
}

/** The title in the main language of the service that a visitor names in theirs; any other text as it is. */
export function mainTitle({ db }: { db: Sql }, named: string): string {
  const language = readersLanguage({ db });
  if (language === undefined) return named;
  const found = titlesOf(db).find(
    ({ title, translations }) => (translations[language]?.title ?? title) === named,
  );
  return found?.title ?? named;
}

/** The field of a saved service whose title another one has in the same language; undefined when there is none. */
export function fieldOfTakenTitle(
  tx: Tx,
  { id, title, translations }: Pick<Service, 'id' | 'title' | 'translations'>,
): string | undefined {
  const { id: key, title: name, translations: translated } = services;
  const others = tx
    .select({ title: name, translations: translated })
    .from(services)
    .where(ne(key, id))
    .all();
  const language = languages.find((each) => {
    const taken = others.map((other) => other.translations[each]?.title ?? other.title);
    return taken.includes(translations[each]?.title ?? title);
  });
  if (language === undefined) return undefined;
  return translations[language]?.title === undefined ? 'title' : `translations.${language}.title`;
}
