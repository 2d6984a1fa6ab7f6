import { type CatalogPart, loadPart } from 'virtual:catalogs';
import { currentLocale } from '@shutterhouse/contract/locale';
import { addCatalog } from '@shutterhouse/contract/sentences';

const loaded = new Map<CatalogPart, Promise<void>>();

/** Loads the sentences of a part of the application in the language of the page, once; before anything of it is shown. */
export function loadCatalog(part: CatalogPart): Promise<void> {
  // The server gives its renderer whole catalogs.
  if (import.meta.env.SSR) return Promise.resolve();
  const known = loaded.get(part);
  if (known !== undefined) return known;
  const { language } = currentLocale();
  const loading = loadPart(part, language).then(({ default: catalog }) =>
    addCatalog(language, catalog),
  );
  loaded.set(part, loading);
  // A lost connection is no reason to stay without it.
  loading.catch(() => loaded.delete(part));
  return loading;
}
