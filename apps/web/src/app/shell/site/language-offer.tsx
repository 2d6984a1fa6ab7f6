import { currentLocale } from '@shutterhouse/contract/locale';
import { bestLanguage, pageOffers } from '@shutterhouse/contract/page-offers';
import { t } from '@shutterhouse/contract/sentences';
import { X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { forgoLanguageOffer, mayOfferLanguage } from './language-choice.ts';
import { keepPlace, useAddressIn, useSiteLanguages } from './language-links.tsx';

/** Offers the page in the language of the visitor's browser, when the site has it; it can be dismissed for good. */
export function LanguageOffer() {
  const languages = useSiteLanguages();
  const addressIn = useAddressIn(languages);
  const [isOffered, setOffered] = useState(mayOfferLanguage);
  const language = bestLanguage(navigator.languages, languages);
  if (!isOffered || language === undefined || language === currentLocale().language) return null;

  function dismiss() {
    forgoLanguageOffer();
    setOffered(false);
  }
  return (
    <aside
      aria-label={t('Language')}
      className="fixed inset-x-3 bottom-3 z-20 mx-auto flex w-fit max-w-[calc(100%-1.5rem)] animate-appear items-center gap-1 rounded-control border border-line bg-raised py-0.5 pe-1 ps-4 text-base shadow-float print:hidden"
    >
      <a
        href={addressIn(language)}
        lang={language}
        hrefLang={language}
        onClick={keepPlace}
        className="rounded-picture py-2.5"
      >
        {pageOffers[language]}
      </a>
      <IconButton label={t('Dismiss')} icon={<X />} onClick={dismiss} />
    </aside>
  );
}
