import type { Language } from '@shutterhouse/contract/languages';
import { currentLocale } from '@shutterhouse/contract/locale';
import { hasOneAddress } from '@shutterhouse/contract/pages';
import { useEffect } from 'react';

/**
 * Loads the desk in the language that its reader has chosen, where it was opened from a page of the site in another. One
 * that was loaded at the desk is as the server could give it.
 */
export function useOwnLanguage(language: Language | undefined): void {
  useEffect(() => {
    if (language === undefined || language === currentLocale().language) return;
    const [load] = performance.getEntriesByType('navigation');
    if (load && !hasOneAddress(new URL(load.name).pathname)) location.reload();
  }, [language]);
}
