import { type Language, languageNames, sourceLanguage } from '@shutterhouse/contract/languages';
import { t } from '@shutterhouse/contract/sentences';
import { usePageQuery } from '../calls/page-queries.ts';

/** Options of a select of languages by their own names; the first, without a value, is the studio's. */
export function languageOptions(main: Language, choices: readonly Language[]) {
  return [
    { value: '', label: t('As the studio: {language}', { language: languageNames[main] }) },
    ...choices.map((value) => ({ value, label: languageNames[value] })),
  ];
}

const studioStaleMs = 5 * 60_000;

/** The languages that visitors are offered, the main one first. */
export function useOfferedLanguages(): readonly [Language, ...Language[]] {
  const studio = usePageQuery('settings.studio', { staleTime: studioStaleMs });
  if (studio.status !== 'ready') return [sourceLanguage];
  const { language = sourceLanguage, languages = [] } = studio.data;
  return [language, ...languages];
}
