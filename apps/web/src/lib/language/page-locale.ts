import { isLanguage, sourceLanguage } from '@shutterhouse/contract/languages';
import { defaultLocale, type Locale } from '@shutterhouse/contract/locale';

let locale: Locale | undefined;

/** The locale of the page, which the server has written into its root element: a page keeps it until it is left. */
export function pageLocale(): Locale {
  const { lang, dataset } = document.documentElement;
  locale ??= {
    language: isLanguage(lang) ? lang : sourceLanguage,
    region: dataset.region ?? defaultLocale.region,
  };
  return locale;
}
