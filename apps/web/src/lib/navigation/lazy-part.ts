import type { CatalogPart } from 'virtual:catalogs';
import { lazy, type ReactNode } from 'react';
import { loadCatalog } from '../language/catalogs.ts';

/**
 * A component that is loaded when it is first shown, from a module that exports it under `name`:
 * `lazyPart(() => import('./account-tab.tsx'), 'AccountTab')`. Its sentences are loaded with it.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<{ readonly [key in Name]: (props: Props) => ReactNode }>,
  name: Name,
  catalog: CatalogPart = 'visitor',
) {
  return lazy(async () => {
    const [module] = await Promise.all([load(), loadCatalog('visitor'), loadCatalog(catalog)]);
    return { default: module[name] };
  });
}
