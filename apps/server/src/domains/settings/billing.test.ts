import { defaultAppearance } from '@shutterhouse/contract/settings/appearance';
import { defaultBilling } from '@shutterhouse/contract/settings/billing';
import { describe, expect, it } from 'vitest';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';

const studio = studioForEachTest();

const billing = async () => (await studio.as('admin')).settings.billing;

describe('the billing settings', () => {
  it('are those of the contract until the owner changes them', async () => {
    expect(await (await billing()).get()).toEqual(defaultBilling);
  });

  it('are stored as saved, and absent fields are unchanged', async () => {
    const { get, update } = await billing();
    const address = 'Pier 4\nHarbour 12345';
    await update({ businessName: 'Harbour Light Ltd', address, taxName: 'VAT', taxPercent: 8.875 });
    const saved = await update({ currency: 'EUR', invoiceNote: 'Thank you.', version: 1 });
    expect(saved).toEqual({
      ...defaultBilling,
      ...{ businessName: 'Harbour Light Ltd', address, taxName: 'VAT', taxPercent: 8.875 },
      ...{ currency: 'EUR', invoiceNote: 'Thank you.', version: 2 },
    });
    expect(await get()).toEqual(saved);
  });

  it('are recorded in the audit log with what was changed', async () => {
    const { update } = await billing();
    await update({ taxPercent: 7 });
    await update({ taxName: 'VAT', currency: 'EUR' });
    await update({ taxName: 'VAT' });
    const { rows } = await (await studio.as('admin')).audit.list({ subject: 'settings' });
    expect(rows.map(({ subject, details }) => [subject.name, details])).toEqual([
      ['Billing', { changed: 'Name of the tax, Currency' }],
      ['Billing', { changed: 'Tax rate in percent', from: 8, to: 7 }],
    ]);
  });

  it('reveal only the currency and tax of prices to visitors', async () => {
    await (await billing()).update({ taxPercent: 20, taxName: 'VAT', currency: 'GBP' });
    expect(await (await studio.as('visitor')).settings.studio()).toEqual({
      ...{ name: 'Shutterhouse Studio', timeZone: 'America/New_York', clockStyle: '12-hour' },
      ...{ currency: 'GBP', taxPercent: 20, taxName: 'VAT', appearance: defaultAppearance },
      ...{ language: 'en', region: 'US', languages: [] },
    });
  });
});
