/** Made by scripts/languages/vite-plugin.mjs. */
declare module 'virtual:catalogs' {
  import type { Language } from '@shutterhouse/contract/languages';
  import type { Catalog } from '@shutterhouse/contract/sentences';

  /** What is loaded with each page, with what a visitor opens there, and with the dashboard. */
  export type CatalogPart = 'page' | 'visitor' | 'desk';

  export const loaders: Record<CatalogPart, Record<Language, () => Promise<{ default: Catalog }>>>;
}
