import { defaultAppearance } from '@shutterhouse/contract/settings/appearance';
import { defaultBilling } from '@shutterhouse/contract/settings/billing';
import { describe, expect, it } from 'vitest';
import { write } from '../../db/transact.ts';
import { studioForEachTest } from '../../testing/for-each-test.ts';
import { billingOf, takeInvoiceNumber } from './billing.ts';
import { getContentVersion } from './content-version.ts';

const studio = studioForEachTest();

const billing = async () => (await studio.as('admin')).settings.billing;
/** Takes the number of an invoice in a transaction of its own. */
const take = () => write(studio.deps.db, (tx) => takeInvoiceNumber(tx, studio.deps).number);

describe('how the studio bills', () => {
  it('is that of the contract until the owner decides otherwise', async () => {
    expect(await (await billing()).get()).toEqual(defaultBilling);
  });

  it('is kept as it was saved, and what is absent stays as it is', async () => {
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

  it('of two people who change it, the second is told and nothing of theirs is lost', async () => {
    const { get, update } = await billing();
    await update({ taxPercent: 7, version: 0 });
    await expect(update({ taxPercent: 9, version: 0 })).rejects.toThrow(
      'The billing was changed by somebody else since you opened it.',
    );
    expect(await get()).toMatchObject({ taxPercent: 7, version: 1 });
  });

  it('stands in the audit log with what was changed', async () => {
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

  it.each([
    ['a rate of four decimals', { taxPercent: 8.0001 }, 'taxPercent'],
    ['a rate over all', { taxPercent: 100.5 }, 'taxPercent'],
    ['a currency without hundredths', { currency: 'JPY' }, 'currency'],
    ['a prefix that ends with a digit', { invoicePrefix: 'INV-2' }, 'invoicePrefix'],
    ['a prefix of two lines', { invoicePrefix: 'INV\n-' }, 'invoicePrefix'],
    ['half an invoice', { nextInvoiceNumber: 1.5 }, 'nextInvoiceNumber'],
    ['no invoice', { nextInvoiceNumber: 0 }, 'nextInvoiceNumber'],
    ['an endless term', { paymentTermsDays: 366 }, 'paymentTermsDays'],
    ['an address of seven lines', { address: 'a\nb\nc\nd\ne\nf\ng' }, 'address'],
    ['a tax without a name', { taxName: ' ' }, 'taxName'],
  ])('refuses %s, and nothing is written', async (_, changes, field) => {
    const response = await studio.rest('POST', '/trpc/settings.billing.update', {
      as: 'admin',
      body: changes,
    });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().error.data.errors)).toEqual([field]);
    expect(await (await billing()).get()).toEqual(defaultBilling);
  });

  it('is told to the rest of the studio with its name and address from the site where it has none', async () => {
    const { content } = await studio.as('moderator');
    await content.contact.update({ email: 'a@studio.example', address: 'Pier 4' });
    const { db } = studio.deps;
    expect(billingOf(db)).toMatchObject({ businessName: 'Shutterhouse Studio', address: 'Pier 4' });
    await (await billing()).update({ businessName: 'Harbour Light Ltd', address: 'Box 1' });
    expect(billingOf(db)).toMatchObject({ businessName: 'Harbour Light Ltd', address: 'Box 1' });
  });

  it('tells everybody the currency and the tax of its prices, and nothing else of it', async () => {
    await (await billing()).update({ taxPercent: 20, taxName: 'VAT', currency: 'GBP' });
    expect(await (await studio.as('visitor')).settings.studio()).toEqual({
      ...{ name: 'Shutterhouse Studio', timeZone: 'America/New_York', clockStyle: '12-hour' },
      ...{ currency: 'GBP', taxPercent: 20, taxName: 'VAT', appearance: defaultAppearance },
    });
  });
});

describe('the number of an invoice', () => {
  it('follows the one before, and the settings tell the next', async () => {
    expect([await take(), await take()]).toEqual(['INV-0001', 'INV-0002']);
    const { get, update } = await billing();
    expect(await get()).toMatchObject({ nextInvoiceNumber: 3, lastInvoiceNumber: 2 });
    await update({ invoicePrefix: '2030/', nextInvoiceNumber: 12_345 });
    expect([await take(), await take()]).toEqual(['2030/12345', '2030/12346']);
  });

  it('is not given when the transaction that takes it rolls back: there is no gap', async () => {
    await take();
    const failing = write(studio.deps.db, (tx) => {
      takeInvoiceNumber(tx, studio.deps);
      throw new Error('The invoice could not be written.');
    });
    await expect(failing).rejects.toThrow('could not be written');
    expect(await take()).toBe('INV-0002');
  });

  it('is never one that was given, and the owner is told which', async () => {
    await take();
    await take();
    const { update } = await billing();
    await expect(update({ nextInvoiceNumber: 2 })).rejects.toThrow(
      'Invoice 2 already exists. The next number must be higher.',
    );
    await update({ nextInvoiceNumber: 10 });
    // Nothing was given between.
    await update({ nextInvoiceNumber: 3 });
    expect(await take()).toBe('INV-0003');
    expect(() => studio.deps.db.$client.exec('UPDATE billing SET next_invoice_number = 3')).toThrow(
      'billing_invoice_numbers',
    );
  });

  it('makes a save of what was opened before it a conflict', async () => {
    const { get, update } = await billing();
    await update({ taxPercent: 7 });
    const opened = await get();
    await take();
    await expect(update({ ...opened })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('draws no page anew, while the terms of prices do', async () => {
    const { db } = studio.deps;
    await take();
    const before = getContentVersion({ db });
    await take();
    expect(getContentVersion({ db })).toBe(before);
    await (await billing()).update({ taxPercent: 7 });
    expect(getContentVersion({ db })).toBe(before + 1);
  });
});
