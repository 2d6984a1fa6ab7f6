import { type Language, sourceLanguage } from './languages.ts';

/** A language with the country whose formats are used (ISO 3166-1 alpha-2): English is written differently in US and GB. */
export type Locale = { language: Language; region: string };

/** The locale of a studio that has chosen none. */
export const defaultLocale: Locale = { language: sourceLanguage, region: 'US' };

let source: () => Locale | undefined = () => undefined;

/**
 * Says where the current locale comes from; called once, when a process or a page starts. A server answers from the request
 * that it is working on, so that requests in different languages never mix; a page has one.
 */
export function provideLocale(from: () => Locale | undefined): void {
  source = from;
}

/** The locale for which sentences, numbers and dates are written now. */
export function currentLocale(): Locale {
  return source() ?? defaultLocale;
}

/** By language and region: computing a tag takes longer than what is formatted by it. */
const tags = new Map<string, string>();

/** The tag of a locale for `Intl`: `de-CH`, `pt-BR`. */
export function localeTag({ language, region }: Locale = currentLocale()): string {
  const key = `${language}/${region}`;
  const tag = tags.get(key) ?? new Intl.Locale(language, { region }).toString();
  tags.set(key, tag);
  return tag;
}
