const key = 'language-offer';

/** No longer offers the site in another language: the visitor has chosen one, or dismissed the offer. */
export function forgoLanguageOffer(): void {
  try {
    localStorage.setItem(key, 'over');
  } catch {
    // Without storage the offer comes again with the next page.
  }
}

/** Whether the visitor has not yet chosen a language, nor dismissed the offer. */
export function mayOfferLanguage(): boolean {
  try {
    return localStorage.getItem(key) === null;
  } catch {
    return true;
  }
}
