import { describe, expect, it } from 'vitest';
import { write } from '../../db/transact.ts';
import { onlyTax } from '../../testing/rows/taxes.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { getContentVersion } from '../settings/content-version.ts';
import { billingOf, takeInvoiceNumber } from './service.ts';

const studio = studioForEachTest();

const billing = async () => (await studio.as('admin')).settings.billing;
/** Takes an invoice number in a separate transaction. */
const take = () => write(studio.deps.db, (tx) => takeInvoiceNumber(tx, studio.deps).number);

it('billing settings have name and address from the site by default, for invoices', async () => {
  const { content } = await studio.as('moderator');
  await content.contact.update({ email: 'a@studio.example', address: 'Pier 4' });
  const { db } = studio.deps;
  expect(billingOf(db)).toMatchObject({ businessName: 'Shutterhouse Studio', address: 'Pier 4' });
  await (await billing()).update({ businessName: 'Harbour Light Ltd', address: 'Box 1' });
  expect(billingOf(db)).toMatchObject({ businessName: 'Harbour Light Ltd', address: 'Box 1' });
});

describe('the number of an invoice', () => {
  it('follows the previous one, and the settings show the next', async () => {
    expect([await take(), await take()]).toEqual(['INV-0001', 'INV-0002']);
    const { get, update } = await billing();
    expect(await get()).toMatchObject({ nextInvoiceNumber: 3, lastInvoiceNumber: 2 });
    await update({ invoicePrefix: '2030/', nextInvoiceNumber: 12_345 });
    expect([await take(), await take()]).toEqual(['2030/12345', '2030/12346']);
  });

  it('is not used up when its transaction rolls back: there is no gap', async () => {
    await take();
    const failing = write(studio.deps.db, (tx) => {
      takeInvoiceNumber(tx, studio.deps);
      throw new Error('The invoice could not be written.');
    });
    await expect(failing).rejects.toThrow('could not be written');
    expect(await take()).toBe('INV-0002');
  });

  it('is never one that was used, and the error says which', async () => {
    await take();
    await take();
    const { update } = await billing();
    await expect(update({ nextInvoiceNumber: 2 })).rejects.toThrow(
      'Invoice 2 already exists. The next number must be higher.',
    );
    await update({ nextInvoiceNumber: 10 });
    // No number was taken in between.
    await update({ nextInvoiceNumber: 3 });
    expect(await take()).toBe('INV-0003');
    expect(() => studio.deps.db.$client.exec('UPDATE billing SET next_invoice_number = 3')).toThrow(
      'billing_invoice_numbers',
    );
  });

  it('makes a save of settings opened before it a conflict', async () => {
    const { get, update } = await billing();
    await update({ taxes: onlyTax(7) });
    const opened = await get();
    await take();
    await expect(update({ ...opened })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('does not invalidate cached pages, while price terms do', async () => {
    const { db } = studio.deps;
    await take();
    const before = getContentVersion({ db });
    await take();
    expect(getContentVersion({ db })).toBe(before);
    await (await billing()).update({ taxes: onlyTax(7) });
    expect(getContentVersion({ db })).toBe(before + 1);
  });
});
