import { directionOf, type Language, sourceLanguage } from '@shutterhouse/contract/languages';
import type { Locale } from '@shutterhouse/contract/locale';
import { baseOf, type FoundAddress, findAddress } from '@shutterhouse/contract/pages';
import type { PseudoLanguage } from '@shutterhouse/contract/pseudo-languages';
import { memoized } from '../../memoized.ts';
import type { OfferedLanguages } from '../locales.ts';

/** Where a page stands, which its root element tells the application. */
export type PageLanguage = {
  locale: Locale;
  /** The beginning of the addresses of its language: empty for the main one. */
  base: string;
  /** It is in the language of its reader, unlike the pages that it leads to: they have to be loaded. */
  isReaders?: boolean;
};

/** The page at an address of the site. */
export type AddressedPage = FoundAddress & { address: string };

/** Asked for every read, also of a call that shares its path with no page. */
const findMemoized = memoized(500, (address): AddressedPage | null => {
  const found = findAddress(address);
  return found ? { ...found, address } : null;
});

/**
 * The page at an address; undefined when there is none, or not in that language. One of the main language may be asked for
 * with its tag, as before it became that.
 */
export function findSitePage(
  address: string,
  offered: () => OfferedLanguages,
): AddressedPage | undefined {
  const found = findMemoized(address);
  if (found?.language === undefined) return found ?? undefined;
  const { language, languages } = offered();
  return [language, ...languages].includes(found.language) ? found : undefined;
}

/** The path of the page at an address, in whatever language it is. */
export function pathWithoutLanguage(address: string): string {
  return findMemoized(address)?.path ?? address;
}

/** The language of an address, also of one without a page: the main one unless it begins with another of the site. */
export function languageAt(
  address: string,
  { language: main, region, languages }: OfferedLanguages,
): PageLanguage {
  const isAt = (language: Language) => `${address}/`.startsWith(`${baseOf(language)}/`);
  const language = languages.find(isAt);
  if (language === undefined) return { locale: { language: main, region }, base: '' };
  return { locale: { language, region }, base: baseOf(language) };
}

/**
 * Writes the language of a page and its direction into its root element.
 * @param pseudo the pseudo-language in which all English is written
 */
export function withLanguage(
  html: string,
  { locale, base, isReaders }: PageLanguage,
  pseudo?: PseudoLanguage,
): string {
  const tag = pseudo && locale.language === sourceLanguage ? pseudo : locale.language;
  const direction = directionOf(tag) === 'rtl' ? ' dir="rtl"' : '';
  const more = `${base && ` data-base="${base}"`}${isReaders ? ' data-own-language' : ''}`;
  return html.replace(
    '<html lang="en"',
    `<html lang="${tag}"${direction} data-region="${locale.region}"${more}`,
  );
}
