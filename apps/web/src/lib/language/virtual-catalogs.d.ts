/** Made by scripts/languages/vite-plugin.mjs. */
declare module 'virtual:catalogs' {
  import type { Language } from '@shutterhouse/contract/languages';
  import type { Catalog } from '@shutterhouse/contract/sentences';

  /** Loaded with each page, with what a visitor opens there, with bookings, with accounts, with the dashboard. */
  export type CatalogPart = 'page' | 'visitor' | 'booking' | 'account' | 'desk';

  export function loadPart(part: CatalogPart, language: Language): Promise<{ default: Catalog }>;
}
