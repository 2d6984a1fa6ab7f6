import type { CatalogPart } from 'virtual:catalogs';
import { lazy, type ReactNode } from 'react';
import { loadCatalog } from '../language/catalogs.ts';

/**
 * A component that is loaded when it is first shown, from a module that exports it under `name`:
 * `lazyPart(() => import('./account-tab.tsx'), 'AccountTab')`. The sentences of visitors are loaded with it, and
 * those of further parts: it is an entry of these in scripts/languages/source.mjs.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<{ readonly [key in Name]: (props: Props) => ReactNode }>,
  name: Name,
  ...further: CatalogPart[]
) {
  return lazy(async () => {
    const [module] = await Promise.all([
      load(),
      ...['visitor' as const, ...further].map(loadCatalog),
    ]);
    return { default: module[name] };
  });
}
