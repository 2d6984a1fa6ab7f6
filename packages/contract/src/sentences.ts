/**
 * Sentences in the language of the current locale. The English text stands in the code and is the key of its translations
 * (languages/*.po); parameters and plurals are written as in ICU MessageFormat.
 */
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { isolated } from './isolation.ts';
import type { Language } from './languages.ts';
import { currentLocale, localeTag } from './locale.ts';

/** The sentences of a language by the `keyOf` their English text: a text, or the compiled parts of one that is not plain. */
export type Catalog = Messages;

/**
 * The key of a text in a catalog, which is shorter than the text: the 32 bits of FNV-1a. The check of the catalogs fails for
 * two texts with one key.
 */
export function keyOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

const plainText = /^(?:[^{}']|'(?![{}'])|\{\w+\})*$/;

/** Whether a text has nothing but parameters to insert: any other is compiled by the build and written by Lingui. */
export function isPlain(text: string): boolean {
  return plainText.test(text);
}

/** What follows a selector within a plural is a text, not a parameter: `one {# photo}`. */
type Selector =
  `${string}${' ' | ',' | '}'}${'zero' | 'one' | 'two' | 'few' | 'many' | 'other' | `=${number}`} `;

/** The names of the parameters of a text: `'title' | 'count'` for `{title} has {count, plural, one {# photo} other {# photos}}`. */
type ParametersOf<Text extends string> =
  Text extends `${infer Before}{${infer Inside}}${infer After}`
    ?
        | (Before extends Selector
            ? ParametersOf<`${Inside}}`>
            : Inside extends `${infer Name},${infer Rest}`
              ? Name | ParametersOf<`${Rest}}`>
              : Inside)
        | ParametersOf<After>
    : never;

type Values<Text extends string> = [ParametersOf<Text>] extends [never]
  ? []
  : [values: Readonly<Record<ParametersOf<Text>, string | number>>];

const catalogs = new Map<Language, Catalog>();
const formatters = new Map<string, I18n>();

/** What a server has: all catalogs, and a compiler for sentences that none contains. */
export type CatalogProvider = {
  /** Called once for a language. */
  load: (language: Language) => Catalog;
  compile: (text: string) => Exclude<Catalog[string], string>;
};
let provider: CatalogProvider | undefined;

/** Says where catalogs come from; called once, when a process starts. A page adds those that it has loaded. */
export function provideCatalogs(from: CatalogProvider): void {
  provider = from;
}

/** Adds sentences of a language: to a page, which has those of its parts, with all that have parameters. */
export function addCatalog(language: Language, catalog: Catalog): void {
  catalogs.set(language, { ...catalogs.get(language), ...catalog });
  formatters.clear();
}

function catalogOf(language: Language): Catalog {
  const known = catalogs.get(language);
  if (known !== undefined) return known;
  const loaded = provider?.load(language) ?? {};
  catalogs.set(language, loaded);
  return loaded;
}

/**
 * A sentence in the current language, or in English where it has no translation. Numbers are written as usual in the locale;
 * in a sentence with a plural, those beside it by `{count, number}`.
 */
export function t<const Text extends string>(text: Text, ...[values]: Values<Text>): string {
  return written(text, values);
}

/** As `t`, for a text that is not known here: one that was `marked`, or the label of a field. Any other stays as it is. */
export function translate(text: string): string {
  return written(text, undefined);
}

/** Between a context and its text, as in gettext. */
const contextEnd = '\u0004';

/** As `t`, for a text with several meanings: `tc('amount', 'Open')` has a translation of its own. */
export function tc(context: string, text: string): string {
  return written(`${context}${contextEnd}${text}`, undefined);
}

/** Marks a text of a constant for the catalog; who shows it writes it by `translate`. */
/* @__NO_SIDE_EFFECTS__ */
export function marked<const Text extends string>(text: Text): Text {
  return text;
}

type GivenValues = Readonly<Record<string, string | number>>;

function written(text: string, values: GivenValues | undefined): string {
  const { language } = currentLocale();
  const key = keyOf(text);
  const own = catalogOf(language)[key];
  const source = text.split(contextEnd).at(-1) ?? text;
  const plain = own ?? (values === undefined || isPlain(source) ? source : undefined);
  if (typeof plain === 'string' && values === undefined) return plain;
  // No name turns what is beside it.
  const shown = (value: string | number | undefined) =>
    typeof value === 'string' ? isolated(value, language) : value;
  if (typeof plain === 'string') {
    return plain.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      String(shown(values?.[name])?.toLocaleString(localeTag())),
    );
  }
  const given = Object.entries(values ?? {}).map(([name, value]) => [name, shown(value)]);
  return formatter(language).t(own === undefined ? source : key, Object.fromEntries(given));
}

function formatter(language: Language): I18n {
  const tag = localeTag();
  const known = formatters.get(tag);
  if (known !== undefined) return known;
  const made = setupI18n({
    locale: language,
    locales: tag,
    messages: { [language]: catalogOf(language) },
  });
  if (provider !== undefined) made.setMessagesCompiler(provider.compile);
  formatters.set(tag, made);
  return made;
}

type Texts = { readonly [name: string]: string | ((...values: never[]) => string) | Texts };

type Sentences<Of> = {
  readonly [Name in keyof Of]: Of[Name] extends string
    ? string
    : Of[Name] extends (...values: never[]) => string
      ? Of[Name]
      : Sentences<Of[Name]>;
};

/**
 * Sentences by names, each in the current language when it is read: so none may be read while modules are loading. Those with
 * parameters are functions or getters that call `t`. `more` are other such objects, whose names are added.
 */
/* @__NO_SIDE_EFFECTS__ */
export function sentences<const Of extends Texts, const More extends Texts = Record<never, never>>(
  texts: Of,
  more?: More,
): Sentences<Of> & Omit<Sentences<More>, keyof Of> {
  const read = Object.defineProperties({}, Object.getOwnPropertyDescriptors(more ?? {}));
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors<Texts>(texts))) {
    const { value, get } = descriptor;
    Object.defineProperty(read, name, {
      enumerable: true,
      configurable: true,
      ...(typeof value === 'string'
        ? { get: () => translate(value) }
        : get
          ? { get }
          : { value: typeof value === 'function' ? value : sentences(value as Texts) }),
    });
  }
  return read as Sentences<Of> & Omit<Sentences<More>, keyof Of>;
}
