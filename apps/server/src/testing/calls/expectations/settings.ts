import type { Expectation } from './people.ts';

/** The procedures of the settings, and who may call them. */
export const settingsExpectations: Record<string, Expectation> = {
  'settings.appearance.get': { may: 'admin' },
  'settings.appearance.update': { may: 'admin', input: () => ({ theme: 'dark' }) },
  'settings.billing.get': { may: 'admin' },
  'settings.billing.update': { may: 'admin', input: () => ({ taxPercent: 8.875 }) },
  'settings.get': { may: 'admin' },
  'settings.studio': { may: 'everybody' },
  'settings.update': { may: 'admin', input: () => ({ bookingHoursPerAddress: 8 }) },
};
