/** Made by scripts/languages/vite-plugin.mjs. */
declare module 'virtual:catalogs' {
  import type { Language } from '@shutterhouse/contract/languages';
  import type { Catalog } from '@shutterhouse/contract/sentences';

  /** The parts of scripts/languages/source.mjs. */
  export type CatalogPart = 'page' | 'visitor' | 'booking' | 'link' | 'job' | 'account' | 'desk';

  export function loadPart(part: CatalogPart, language: Language): Promise<{ default: Catalog }>;
}
