import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { type Language, languages, sourceLanguage } from '@shutterhouse/contract/languages';
import { type PseudoLanguage, pseudoSentence } from '@shutterhouse/contract/pseudo-languages';
import {
  type Catalog,
  type CatalogProvider,
  isPlain,
  keyOf,
} from '@shutterhouse/contract/sentences';
import { po } from 'gettext-parser';
import { languagesFolder } from './root.ts';

/** One sentence: a plain text stays one, any other becomes its parts. @throws for a broken parameter */
export function compileSentence(text: string): Catalog[string] {
  return isPlain(text) ? text : compileParts(text);
}

/** The parts of a sentence, also of a plain one. @throws for a broken parameter, and a plural or select without `other` */
export function compileParts(text: string): Exclude<Catalog[string], string> {
  const parts = compileMessageOrThrow(text);
  parts.forEach(requireOther);
  return parts;
}

/** Without `other` a sentence has nothing to say for a number or word that is not named. */
function requireOther(part: unknown): void {
  if (!Array.isArray(part)) return;
  const [name, kind, choices] = part;
  if (typeof choices !== 'object' || choices === null) return;
  if (['plural', 'select', 'selectordinal'].includes(kind) && !Object.hasOwn(choices, 'other')) {
    throw new Error(`{${name}, ${kind}} has no “other”.`);
  }
  for (const choice of Object.values(choices))
    if (Array.isArray(choice)) choice.forEach(requireOther);
}

/** The translation of a sentence in a PO file. @throws Error naming the file and the sentence */
export function compileTranslation(file: string, text: string, translation: string) {
  try {
    return compileSentence(translation);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('\n')[0] : cause;
    throw new Error(`${file}: '${text}' has a broken parameter: ${reason}`, { cause });
  }
}

/**
 * The translated sentences of a PO file by their English text, uncompiled; those without a translation are left out.
 * @param text the content of the file
 */
export function translationsOf(text: string): Map<string, string> {
  const { translations } = po.parse(text);
  const entries = Object.values(translations).flatMap((context) => Object.values(context));
  return new Map(
    entries.flatMap(({ msgctxt, msgid, msgstr: [translation = ''] }) =>
      msgid !== '' && translation !== ''
        ? [[msgctxt ? `${msgctxt}\u0004${msgid}` : msgid, translation]]
        : [],
    ),
  );
}

/**
 * The catalog of a language.
 * @param folder the one of the PO files
 * @throws Error naming the sentence with a broken parameter
 */
export function readCatalog(folder: string, language: Language): Catalog {
  const file = join(folder, `${language}.po`);
  const catalog: Catalog = {};
  // A language whose translation has not begun is in English.
  if (!existsSync(file)) return catalog;
  const translations = translationsOf(readFileSync(file, 'utf8'));
  for (const [text, translation] of translations) {
    catalog[keyOf(text)] = compileTranslation(`${language}.po`, text, translation);
  }
  return catalog;
}

const compiled = new Map<string, ReturnType<typeof compileMessageOrThrow>>();

function compileOnce(text: string) {
  const known = compiled.get(text) ?? compileMessageOrThrow(text);
  compiled.set(text, known);
  return known;
}

/** Catalogs that the build has compiled, beside the server's bundle: reading a PO file takes a third of a second. */
const builtFolder = join(import.meta.dirname, 'catalogs');

/** The file of a language's compiled catalog. */
export function builtCatalog(language: Language, folder = builtFolder): string {
  return join(folder, `${language}.json`);
}

const loaded = new Map<Language, Catalog>();

/** The renderer of pages, which has a copy of the contract, loads the same. */
function loadOnce(language: Language): Catalog {
  const known = loaded.get(language);
  if (known !== undefined) return known;
  const built = builtCatalog(language);
  const catalog: Catalog = existsSync(built)
    ? JSON.parse(readFileSync(built, 'utf8'))
    : readCatalog(languagesFolder, language);
  loaded.set(language, catalog);
  return catalog;
}

/** What the contract needs to write sentences in every language. */
export const catalogProvider: CatalogProvider = {
  load: (language) => (language === sourceLanguage ? {} : loadOnce(language)),
  compile: compileOnce,
};

/** The same, with all English in a pseudo-language. */
export function pseudoProvider(pseudo: PseudoLanguage): CatalogProvider {
  return {
    ...catalogProvider,
    load: (language) =>
      language === sourceLanguage ? pseudoCatalog(pseudo) : catalogProvider.load(language),
  };
}

/** Every English sentence in a pseudo-language. */
export function pseudoCatalog(pseudo: PseudoLanguage): Catalog {
  return Object.fromEntries(
    sourceTexts().map((text) => [
      keyOf(text),
      pseudoSentence(compileSentence(text.split('\u0004').at(-1) ?? text), pseudo),
    ]),
  );
}

/** Every English sentence: each of the other languages has them all. */
export function sourceTexts(): string[] {
  const known = languages.find((language) => language !== sourceLanguage);
  return [...translationsOf(readFileSync(join(languagesFolder, `${known}.po`), 'utf8')).keys()];
}
