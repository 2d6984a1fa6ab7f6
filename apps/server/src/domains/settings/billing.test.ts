import { defaultAppearance } from '@shutterhouse/contract/settings/appearance';
import { defaultBilling } from '@shutterhouse/contract/settings/billing';
import { describe, expect, it } from 'vitest';
import { onlyTax } from '../../testing/rows/taxes.ts';
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
    const taxes = onlyTax(8.875, 'VAT');
    await update({ businessName: 'Harbour Light Ltd', address, taxes });
    const saved = await update({ currency: 'EUR', invoiceNote: 'Thank you.', version: 1 });
    expect(saved).toEqual({
      ...defaultBilling,
      ...{ businessName: 'Harbour Light Ltd', address, taxes },
      ...{ currency: 'EUR', invoiceNote: 'Thank you.', version: 2 },
    });
    expect(await get()).toEqual(saved);
  });

  it('are recorded in the audit log with what was changed', async () => {
    const { update } = await billing();
    await update({ pricesIncludeTax: true });
    await update({ taxes: onlyTax(8, 'VAT'), currency: 'EUR' });
    await update({ taxes: onlyTax(8, 'VAT') });
    await update({ taxes: onlyTax(9, 'VAT') });
    const { rows } = await (await studio.as('admin')).audit.list({ subject: 'settings' });
    expect(rows.map(({ subject, details }) => [subject.name, details])).toEqual([
      ['Billing', { changed: 'taxes' }],
      ['Billing', { changed: 'currency, taxes' }],
      ['Billing', { changed: 'pricesIncludeTax', from: false, to: true }],
    ]);
  });

  it('reveal only the currency and taxes of prices to visitors', async () => {
    const prices = { taxes: onlyTax(20, 'VAT'), currency: 'GBP', pricesIncludeTax: true } as const;
    await (await billing()).update(prices);
    expect(await (await studio.as('visitor')).settings.studio()).toEqual({
      ...{ name: 'Shutterhouse Studio', timeZone: 'America/New_York', clockStyle: '12-hour' },
      ...{ ...prices, appearance: defaultAppearance },
      ...{ language: 'en', region: 'US', languages: [], isDemonstration: true },
    });
  });
});
