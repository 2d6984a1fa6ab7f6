import { type Language, languages } from '@shutterhouse/contract/languages';
import { isWritten, type Translations } from '@shutterhouse/contract/translations';
import { trpc } from '../calls/trpc.ts';

/** The texts of a record by their names, and how each is edited: as a line, a list of lines, or an area of so many rows. */
export type TextKinds = Readonly<Record<string, 'line' | 'list' | number>>;

type TextsOf<Kinds extends TextKinds> = {
  -readonly [Name in keyof Kinds]: Kinds[Name] extends 'list' ? string[] : string;
};

/**
 * The form's values of the texts of a record in further languages: all texts of all languages, so that those of two editors
 * are compared one by one. The schema removes what is empty.
 */
export function translationValues<const Kinds extends TextKinds>(
  kinds: Kinds,
  saved: { translations?: Translations<TextsOf<Kinds>> | undefined } | undefined,
): Record<Language, TextsOf<Kinds>> {
  const inLanguage = (language: Language) => {
    const known: Readonly<Record<string, unknown>> = { ...saved?.translations?.[language] };
    return Object.fromEntries(
      Object.entries(kinds).map(([name, kind]) => [
        name,
        known[name] ?? (kind === 'list' ? [''] : ''),
      ]),
    );
  };
  return Object.fromEntries(
    languages.map((language) => [language, inLanguage(language)]),
  ) as Record<Language, TextsOf<Kinds>>;
}

/** The number of texts that are written in the main language, and not in another one. */
export function countMissing(
  kinds: TextKinds,
  main: Readonly<Record<string, unknown>>,
  translated: Readonly<Record<string, unknown>> = {},
): number {
  return Object.keys(kinds).filter((name) => isWritten(main[name]) && !isWritten(translated[name]))
    .length;
}

/** The languages of the site, the main one first; none while they are not known. */
export function useTextLanguages(): readonly Language[] {
  const { data } = trpc.settings.studio.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ? [data.language, ...(data.languages ?? [])] : [];
}
