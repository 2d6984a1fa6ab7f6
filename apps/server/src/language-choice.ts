import {
  findLanguage,
  type Language,
  languages,
  sourceLanguage,
} from '@shutterhouse/contract/languages';
import { type PseudoLanguage, pseudoLanguages } from '@shutterhouse/contract/pseudo-languages';
import { regions } from '@shutterhouse/contract/regions';
import { SettingError } from './setting-error.ts';

type LanguageChoice = { language: Language; region: string | undefined };

/** The language of `STUDIO_LANGUAGE`, and its country where that is named. @throws SettingError */
export function languageOf(value: string | undefined): LanguageChoice {
  if (!value) return { language: sourceLanguage, region: undefined };
  const [, tag = '', country] = /^(.+?)(?:-([a-z]{2}))?$/i.exec(value) ?? [];
  const language = findLanguage(value) ?? findLanguage(tag);
  const region = country?.toUpperCase();
  if (language && (region === undefined || regions.includes(region))) return { language, region };
  throw new SettingError(
    'STUDIO_LANGUAGE',
    `one of ${languages.join(', ')}, or one with a country, such as de-AT or en-GB`,
  );
}

/** The pseudo-language of `PSEUDO_LANGUAGE`. @throws SettingError */
export function pseudoLanguageOf(value: string | undefined): PseudoLanguage | undefined {
  if (!value) return undefined;
  const language = pseudoLanguages.find((each) => each === value);
  if (language) return language;
  throw new SettingError('PSEUDO_LANGUAGE', `one of ${pseudoLanguages.join(', ')}`);
}
