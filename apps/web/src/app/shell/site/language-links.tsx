import { type Language, languageNames } from '@shutterhouse/contract/languages';
import { currentLocale } from '@shutterhouse/contract/locale';
import { addressOf, baseOf, findPage, paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import type { MouseEvent } from 'react';
import { useLocation } from 'wouter';
import { useStudio } from '../../../features/settings/queries.ts';
import { classNames } from '../../../lib/formats/class-names.ts';
import { forgoLanguageOffer } from './language-choice.ts';

/** The languages of the site, the main one first; one alone while they are not known. */
export function useSiteLanguages(): readonly [Language, ...Language[]] {
  const studio = useStudio();
  if (studio.status !== 'ready') return [currentLocale().language];
  const { language, languages = [] } = studio.data;
  return [language, ...languages];
}

/** Returns a function that gives the address of this page in a language of the site. */
export function useAddressIn([main]: readonly [Language, ...Language[]]) {
  const [path] = useLocation();
  const page = findPage(path) ? path : paths.home();
  return (language: Language) => addressOf(language === main ? '' : baseOf(language), page);
}

/** Adds what only the browser knows of the place: the chosen category, the album's picture. */
export function keepPlace({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  currentTarget.search = location.search;
  currentTarget.hash = location.hash;
  forgoLanguageOffer();
}

/** The page in the other languages of the site; nothing for a site in one. */
export function LanguageLinks({ className }: { className?: string | undefined }) {
  const languages = useSiteLanguages();
  const addressIn = useAddressIn(languages);
  if (languages.length === 1) return null;
  const { language: current } = currentLocale();
  return (
    <nav aria-label={t('Language')} className={className}>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {languages.map((language) => (
          <li key={language}>
            <a
              href={addressIn(language)}
              lang={language}
              hrefLang={language}
              aria-current={language === current ? 'true' : undefined}
              onClick={keepPlace}
              className={classNames(
                'inline-block rounded-picture py-1 no-underline transition-colors hover:text-ink pointer-coarse:py-3',
                language === current ? 'text-ink' : 'text-muted',
              )}
            >
              {languageNames[language]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
