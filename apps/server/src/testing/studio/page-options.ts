import { defaultLocale } from '@shutterhouse/contract/locale';
import { defaultAppearance } from '@shutterhouse/contract/settings/appearance';
import type { registerPages } from '../../http/pages/pages.ts';

/**
 * Options of the pages for tests that are not about them: nothing is called, rendered or counted.
 */
export const pageOptions: Omit<
  Parameters<typeof registerPages>[1],
  'clientFolder' | 'rendererFolder'
> = {
  origin: () => 'http://localhost:3000',
  call: () => Promise.reject(new Error('Nothing is asked here.')),
  languages: () => ({ ...defaultLocale, languages: [] }),
  readerLanguage: async () => null,
  version: () => 0,
  now: () => new Date(),
  acceptsStripe: () => false,
  name: () => 'The Studio',
  onView: () => undefined,
  appearance: () => defaultAppearance,
  readIcon: () => Promise.reject(new Error('No icon is read here.')),
  drawIcon: () => Promise.reject(new Error('Nothing is drawn here.')),
};
