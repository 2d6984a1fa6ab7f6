import type { Language } from '@shutterhouse/contract/languages';
import type { Translations } from '@shutterhouse/contract/translations';
import type { Sql } from '../../db/transact.ts';
import { readersLanguage } from './languages.ts';

/** A record with its texts in further languages. */
type Translated = { translations: Translations<object> };

/**
 * A record with each text in a language, and in the main one where there is no translation.
 * @param language undefined for the main language
 */
export function inLanguage<Row extends Translated>(
  { translations, ...texts }: Row,
  language: Language | undefined,
): Omit<Row, 'translations'> {
  return { ...texts, ...(language && translations[language]) };
}

/** The same in the language of the current reader, and with the translations: for a call that staff use, too. */
export function asRead<Saved extends Translated>(db: Sql, saved: Saved): Saved {
  const language = readersLanguage({ db });
  return { ...saved, ...(language && saved.translations[language]) };
}
