import { customerData } from '@shutterhouse/contract/privacy/schema';
import { expect, test } from 'vitest';
import { createMessage } from '../../testing/rows/messages.ts';
import { createInvoice } from '../../testing/rows/money.ts';
import { studioForAllTests } from '../../testing/studio/for-each-test.ts';
import { financeChanges, financeRecords } from '../finance/tables.ts';
import { invoicePayments } from '../invoices/tables.ts';

const studio = studioForAllTests({ now: () => new Date('2030-05-01T12:00:00Z') });

const email = 'zephyrine@sentinel-mail.example';
const name = 'Zephyrine Quux';

test('payments of invoices to somebody are exported and erased with their notes, and none of somebody else’s', async () => {
  const { deps } = studio;
  const { invoices, privacy } = await studio.as('admin');
  createMessage(deps, { email, name });
  const pay = async (number: string, to: object, note: string) => {
    const id = createInvoice(deps, { number, ...to });
    await invoices.markPaid({ id, method: 'transfer', note });
  };
  await pay('P1', { customerName: 'Quux Studios', customerEmail: email }, 'Paid by an aunt');
  await pay('P2', { customerName: name, customerEmail: '' }, 'In two notes');
  await pay('P3', { customerName: name, customerEmail: 'another@client.example' }, 'Kept');
  await pay('P4', { customerName: 'Ida Berg' }, `Handed over by ${name}`);

  const data = await privacy.customers.export({ email });
  expect(data.books).toMatchObject([{ name: 'Invoice P1' }, { name: 'Invoice P2' }]);
  expect(data.invoices).toMatchObject([
    { number: 'P1', paidOn: '2030-05-01', paidBy: 'transfer', paymentNote: 'Paid by an aunt' },
  ]);

  expect(data).toEqual(customerData.parse(data));

  await privacy.customers.erase({ email, confirmation: email });
  expect(deps.db.select().from(financeRecords).all()).toMatchObject([
    { name: 'Invoice P1', customer: '', amountCents: 37_800 },
    { name: 'Invoice P2', customer: '' },
    { name: 'Invoice P3', customer: name },
    { name: 'Invoice P4', customer: 'Ida Berg' },
  ]);
  const changes = deps.db.select().from(financeChanges).all();
  expect(changes.map(({ after }) => after?.name)).toEqual([
    'Erased',
    'Erased',
    'Invoice P3',
    'Invoice P4',
  ]);
  const notes = deps.db.select({ note: invoicePayments.note }).from(invoicePayments).all();
  expect(notes.map(({ note }) => note).toSorted()).toEqual(['', '', '', 'Kept']);
  expect((await invoices.list({ state: 'paid' })).rows).toHaveLength(4);
});
