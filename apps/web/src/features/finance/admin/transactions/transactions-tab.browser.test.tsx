import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Refusal } from '../../../../testing/calls/answers.ts';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
} from '../../../../testing/page/accessible.ts';
import { button } from '../../../../testing/page/button.ts';
import { notConnected, onePage, recordRow } from '../../../../testing/rows/finance.ts';
import { askedOf, showFinance } from '../../../../testing/screens/finance-screen.tsx';

const sheet = page.getByRole('dialog');
const question = page.getByRole('alertdialog');

describe('The transactions', () => {
  const stripeRow = {
    ...recordRow,
    ...{ id: 'r2', name: 'Prints', source: 'stripe', type: 'income', cause: 'payment' },
    customer: 'Jenny Rosen',
  };

  test('show the source of each, and only manual ones can be changed', async () => {
    await showFinance('transactions', { 'finance.list': () => onePage([recordRow, stripeRow]) });
    const rows = page.getByRole('row');
    await expect.element(rows.nth(1)).toMatchTextContent('−$84.50');
    await expect.element(rows.nth(2)).toMatchTextContent('Stripe managed');
    await button('Actions for Prints').click();
    await expect.element(page.getByRole('menuitem', { name: 'Details and history' })).toBeVisible();
    expect(page.getByRole('menuitem', { name: 'Edit' }).elements()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect
      .element(page.getByRole('link', { name: 'Export CSV' }))
      .toHaveAttribute('href', '/api/finance/records.csv?sort=-date');
    await expect
      .element(page.getByText(/Everything that matches the filters above, on all pages\./))
      .toBeVisible();
    // No row is in a hover transition.
    await userEvent.hover(page.getByRole('heading', { name: 'Finance' }));
    await expectAccessibleInBothThemes();
  });

  test('are queried and exported by the filters', async () => {
    const came = await showFinance('transactions');
    await expect.element(button(recordRow.name)).toBeVisible();
    await page.getByLabelText('Type').selectOptions('income');
    await page.getByLabelText('Category').selectOptions('sales');
    await page.getByLabelText('From').fill('2030-01-01');
    await page.getByRole('searchbox', { name: 'Search transactions' }).fill('berg');
    await expect
      .poll(() => askedOf(came, 'finance.list').at(-1))
      .toMatchObject({ search: 'berg', type: 'income', from: '2030-01-01', sort: '-date' });
    expect(askedOf(came, 'finance.list').at(-1)).toMatchObject({ category: 'sales' });
    const { href } = page.getByRole('link', { name: 'Export CSV' }).element() as HTMLAnchorElement;
    expect(Object.fromEntries(new URL(href).searchParams)).toEqual({
      ...{ type: 'income', category: 'sales', from: '2030-01-01', sort: '-date' },
      search: 'berg',
    });
    expect(new URLSearchParams(location.search).get('tab')).toBe('transactions');
    await button('Clear filters').click();
    await expect.poll(() => location.search).toBe('?tab=transactions');
  });

  test('are created in a form, which keeps its input when refused', async () => {
    let refuses = true;
    const came = await showFinance('transactions', {
      'finance.create': () => {
        if (refuses) throw new Refusal(500, 'It broke.');
        return recordRow;
      },
    });
    await button('New record').click();
    await sheet.getByLabelText('Name').fill('Rent of June');
    await sheet.getByLabelText('Amount').fill('1250.5');
    await sheet.getByLabelText('Category').selectOptions('rent');
    await sheet.getByLabelText('Date').fill('1985-06-01');
    await expectAccessible('[role=dialog]');
    await sheet.getByRole('button', { name: 'Create record' }).click();
    await expect
      .element(sheet.getByText('Failed to save finance. Please check your inputs and try again.'))
      .toBeVisible();
    refuses = false;
    await sheet.getByRole('button', { name: 'Create record' }).click();
    await expect.element(page.getByText('Record added.')).toBeVisible();
    expect(askedOf(came, 'finance.create').at(-1)).toEqual({
      ...{ name: 'Rent of June', amountCents: 125_050, category: 'rent', date: '1985-06-01' },
      ...{ type: 'expense', status: 'pending', description: '', currency: 'USD' },
    });
  });

  test('show the history of a record, and delete it after a confirmation', async () => {
    const { name, amountCents, date, type, category, status, currency, description } = recordRow;
    const before = { name, amountCents, date, type, category, status, currency, description };
    const came = await showFinance('transactions', {
      'finance.history': () => [
        {
          id: '2',
          at: '2030-06-02T12:00:00.000Z',
          actorName: 'Robin Lens',
          before,
          after: { ...before, amountCents: 9200 },
        },
      ],
      'finance.remove': () => null,
    });
    await button(recordRow.name).click();
    await expect.element(sheet.getByText('Changed by Robin Lens')).toBeVisible();
    await expect.element(sheet.getByText('$92.00')).toBeVisible();
    await expectAccessible('[role=dialog]');
    await userEvent.keyboard('{Escape}');
    await expect.element(sheet).not.toBeInTheDocument();
    await button(`Actions for ${recordRow.name}`).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete record' }).click();
    await expect.element(page.getByText('Record deleted.')).toBeVisible();
    expect(askedOf(came, 'finance.remove')).toEqual([{ id: 'r1' }]);
  });

  test('keep the units of their amount in another currency', async () => {
    await showFinance('transactions');
    await button('New record').click();
    await sheet.getByLabelText('Amount').fill('84.5');
    await sheet.getByLabelText('Currency').selectOptions('JPY');
    await expect.element(sheet.getByLabelText('Amount')).toHaveValue(85);
    await sheet.getByLabelText('Currency').selectOptions('USD');
    await expect.element(sheet.getByLabelText('Amount')).toHaveValue('85');
  });

  test('that are refunds of a booking say so, and do not offer to undo that', async () => {
    const refunded = { ...recordRow, source: 'booking', type: 'expense', cause: 'refund' };
    await showFinance('transactions', {
      'finance.list': () => onePage([refunded]),
      'finance.get': () => refunded,
    });
    await button(`Actions for ${recordRow.name}`).click();
    await page.getByRole('menuitem', { name: 'Details and history' }).click();
    await expect.element(sheet.getByText(/^This is a refund of a booking/)).toBeVisible();
  });

  test('that pay an invoice lead to it and to its client', async () => {
    const paying = {
      ...recordRow,
      ...{ source: 'invoice', type: 'income', cause: 'payment', customer: 'Ida Berg' },
      ...{ clientId: 'p1', invoice: { id: 'i1', number: 'INV-0007' } },
    };
    await showFinance('transactions', {
      'finance.list': () => onePage([paying]),
      'finance.get': () => paying,
    });
    const address = '/dashboard/finance?view=invoices&search=INV-0007';
    await button(`Actions for ${recordRow.name}`).click();
    const item = page.getByRole('menuitem', { name: 'Open the invoice' });
    await expect.element(item).toHaveAttribute('href', address);
    await page.getByRole('menuitem', { name: 'Details and history' }).click();
    const invoice = sheet.getByRole('link', { name: 'INV-0007' });
    await expect.element(invoice).toHaveAttribute('href', address);
    const client = sheet.getByRole('link', { name: 'Ida Berg' });
    await expect.element(client).toHaveAttribute('href', '/dashboard/clients/p1');
  });

  test('stay listed when Stripe can not be reached, and that is reported', async () => {
    const provider = { state: 'unreachable', message: 'Stripe could not be reached.' } as const;
    await showFinance('transactions', { 'finance.list': () => onePage([recordRow], provider) });
    await expect.element(page.getByText('Stripe could not be reached.')).toBeVisible();
    await expect.element(button(recordRow.name)).toBeVisible();
  });

  test('offer the first one while there is none', async () => {
    await showFinance('transactions', { 'finance.list': () => onePage([], notConnected) });
    await expect
      .element(page.getByText('No records yet. Add the first one to begin the books.'))
      .toBeVisible();
    await expectAccessible();
  });
});
