import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, inputsOf } from '../../../testing/calls/answers.ts';
import { expectAccessibleInBothThemes, resizeTo } from '../../../testing/page/accessible.ts';
import { button } from '../../../testing/page/button.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { invoiceRow } from '../../../testing/rows/money.ts';
import { InvoicesScreen } from './invoices-screen.tsx';

const open = {
  ...{ ...invoiceRow, state: 'open', paidCents: 0, bookingId: null, byNow: null },
  openCents: 37_800,
};

async function show(search: string, rows: object[]) {
  history.replaceState(null, '', `${location.pathname}${search}`);
  const came = answerCalls({
    'invoices.list': () => ({ rows, nextCursor: null }),
    'invoices.sums': () => [],
  });
  await renderScreen(<InvoicesScreen tabs={null} />);
  return came;
}

test('invoices are asked for by what the filters say, which stand in the address, and taken along so', async () => {
  const came = await show('?state=lost', [invoiceRow]);
  await expect.element(page.getByText('2030-0001')).toBeVisible();
  expect(inputsOf(came, 'invoices.list').at(-1)).not.toHaveProperty('state');
  await page.getByRole('searchbox', { name: 'Search number or customer' }).fill('berg');
  await page.getByLabelText('State').selectOptions('overdue');
  await page.getByLabelText('From').fill('2030-01-01');
  await page.getByLabelText('To', { exact: true }).fill('2030-06-30');
  const expected = { search: 'berg', state: 'overdue', from: '2030-01-01', to: '2030-06-30' };
  await expect.poll(() => inputsOf(came, 'invoices.list').at(-1)).toMatchObject(expected);
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual(expected);
  const { href } = page.getByRole('link', { name: 'Export CSV' }).element() as HTMLAnchorElement;
  expect(new URL(href).pathname).toBe('/api/invoices/invoices.csv');
  expect(Object.fromEntries(new URL(href).searchParams)).toEqual(expected);
  await expectAccessibleInBothThemes();
  await resizeTo('phone');
  await expectAccessibleInBothThemes();
  await button('Clear filters').click();
  await expect.poll(() => location.search).toBe('');
});

test('what is open says when it is due, or since when it is overdue', async () => {
  await show('', [
    { ...open, id: 'i2', number: 'A2', dueAt: '2031-06-10T12:00:00.000Z' },
    { ...open, id: 'i3', number: 'A3', dueAt: '2020-06-10T12:00:00.000Z' },
    { ...invoiceRow, id: 'i4', number: 'A4', dueAt: '2020-06-09T12:00:00.000Z' },
  ]);
  await expect.element(page.getByText(/^Overdue since .*Jun 10, 2020/)).toBeVisible();
  await expect.element(page.getByText(/^Due .*Jun 10, 2031/)).toBeVisible();
  expect(page.getByText(/Jun 9, 2020/).elements()).toEqual([]);
  await expectAccessibleInBothThemes();
});

test('no invoice that matches says so, and the filters can be cleared there', async () => {
  await show('?state=paid', []);
  await expect.element(page.getByText('No invoices match the filters.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Export CSV' })).not.toBeInTheDocument();
  await button('Clear filters').last().click();
  await expect.element(page.getByText('No invoices yet')).toBeVisible();
});
