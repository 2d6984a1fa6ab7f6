import type { Language } from './languages.ts';

/** The offer of a page in each language, for visitors who read it in another. */
export const pageOffers: Readonly<Record<Language, string>> = {
  en: 'This page in English',
  de: 'Diese Seite auf Deutsch',
  fr: 'Cette page en français',
  es: 'Esta página en español',
  it: 'Questa pagina in italiano',
  'pt-BR': 'Esta página em português',
  nl: 'Deze pagina in het Nederlands',
  ja: 'このページを日本語で表示',
};

/**
 * The first language of a reader that is offered, also in the form of another country: `pt-PT` finds `pt-BR`.
 * @param wanted BCP 47 tags, the preferred one first
 */
export function bestLanguage(
  wanted: readonly string[],
  offered: readonly Language[],
): Language | undefined {
  const [spoken] = wanted.flatMap((tag) => {
    const exact = offered.find((language) => language.toLowerCase() === tag.toLowerCase());
    return exact ?? offered.find((language) => primary(language) === primary(tag)) ?? [];
  });
  return spoken;
}

function primary(tag: string): string | undefined {
  return tag.toLowerCase().split('-')[0];
}
