import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@shutterhouse/contract/languages';
import { translationsOf } from '../../catalogs.ts';
import { languagesFolder } from '../../root.ts';

/** What a language says for English sentences, by its PO file. The function throws for a sentence without a translation. */
export function translatedTo(language: Language): (text: string) => string {
  const translations = translationsOf(
    readFileSync(join(languagesFolder, `${language}.po`), 'utf8'),
  );
  return (text) => {
    const translation = translations.get(text);
    if (translation === undefined) throw new Error(`${language} has no '${text}'.`);
    return translation;
  };
}
