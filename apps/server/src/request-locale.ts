import { AsyncLocalStorage } from 'node:async_hooks';
import { type Locale, provideLocale } from '@shutterhouse/contract/locale';
import { provideCatalogs } from '@shutterhouse/contract/sentences';
import { catalogProvider } from './catalogs.ts';

/** A function, since most requests are answered without a sentence, and need not find out in which language. */
const running = new AsyncLocalStorage<() => Locale>();

/** Has this process write sentences in the locale of what it is working on; called once, when it starts. */
export function provideLocales(): void {
  provideLocale(() => running.getStore()?.());
  provideCatalogs(catalogProvider);
}

const originals = new AsyncLocalStorage<true>();

/** Runs some work that reads what the studio wrote as it stands in the main language, whatever the locale. */
export function inOriginalTexts<Result>(work: () => Result): Result {
  return originals.run(true, work);
}

/** Whether that is how the current work reads. */
export function readsOriginalTexts(): boolean {
  return originals.getStore() === true;
}

/** Runs some work in a locale, with all that it awaits: it is the `currentLocale()` there. */
export function inLocale<Result>(locale: Locale, work: () => Result): Result {
  return running.run(() => locale, work);
}

/** The same for a locale that is found out when it is first needed. */
export function inLocaleOf<Result>(find: () => Locale, work: () => Result): Result {
  return running.run(find, work);
}
