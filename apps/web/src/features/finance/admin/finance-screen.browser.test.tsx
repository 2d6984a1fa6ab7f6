import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Refusal } from '../../../testing/calls/answers.ts';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
} from '../../../testing/page/accessible.ts';
import { button } from '../../../testing/page/button.ts';
import { failingLoad } from '../../../testing/page/failing-load.ts';
import {
  connected,
  emptySummary,
  notConnected,
  onePage,
  summaryRow,
} from '../../../testing/rows/finance.ts';
import { askedOf, showFinance } from '../../../testing/screens/finance-screen.tsx';

describe('The overview', () => {
  test('shows the totals, the balance, three charts and five refunds, in light and in dark', async () => {
    await showFinance('');
    await expect.element(page.getByText('$12,345.00').first()).toBeVisible();
    await expect.element(page.getByText('9 successful, 1 failed, 2 pending')).toBeVisible();
    await expect.element(page.getByText('$1,234.56')).toBeVisible();
    await expect.poll(() => document.querySelectorAll('canvas').length).toBe(3);
    await expect.poll(() => page.getByText('Succeeded').elements().length).toBe(5);
    await expectAccessibleInBothThemes();
  });

  test('says how much more was spent than earned', async () => {
    const summary = { ...summaryRow, totalExpensesCents: 1_284_500, netCents: -50_000 };
    await showFinance('', { 'finance.summary': () => summary });
    await expect.element(page.getByText('$500.00 more than revenue')).toBeVisible();
  });

  test('says what is missing while there is no data and no Stripe', async () => {
    const came = await showFinance('', { 'finance.summary': () => emptySummary });
    await expect.element(page.getByText('Stripe is not connected.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Connect Stripe' })).toBeVisible();
    await expect.poll(() => page.getByText('No data yet').elements().length).toBe(3);
    expect(askedOf(came, 'finance.balance')).toEqual([]);
    await expectAccessible();
  });

  test('says so when it can not be loaded, and tries again', async () => {
    const load = failingLoad(summaryRow);
    await showFinance('', {
      'finance.summary': load.answer,
    });
    await load.tryAgain('Failed to load finances. Please try again.');
    await expect.element(page.getByText('Total revenue')).toBeVisible();
  });
});

describe('The analytics', () => {
  test('default to the last six months by month, and query another range and grouping', async () => {
    const came = await showFinance('analytics');
    await expect.element(page.getByText('in 3 transactions', { exact: false })).toBeVisible();
    expect(askedOf(came, 'finance.revenue')[0]).toEqual({ groupBy: 'month' });
    await expect.element(page.getByLabelText('From')).toHaveValue('2030-01-01');
    await expectAccessible();
    await button('Week').click();
    await page.getByLabelText('From').fill('2030-03-01');
    await page.getByLabelText('Currency').selectOptions('EUR');
    await expect
      .poll(() => askedOf(came, 'finance.revenue').at(-1))
      .toEqual({ groupBy: 'week', startDate: '2030-03-01', currency: 'EUR' });
  });

  test('say what is wrong with a range', async () => {
    const sentence = 'The end of the range must not be before its start';
    await showFinance('analytics', {
      'finance.revenue': () => {
        throw new Refusal(400, sentence, { endDate: sentence });
      },
    });
    await expect.element(page.getByText(sentence)).toBeVisible();
    // The same range would be refused again.
    expect(page.getByText(/Failed to load/).elements()).toEqual([]);
    expect(button('Try Again').elements()).toEqual([]);
  });
});

describe('Customers and subscriptions from Stripe', () => {
  const customer = {
    ...{ id: 'cus_1', name: 'Jenny Rosen', email: 'jenny@example.com', phone: '' },
    ...{ balanceCents: -2500, currency: 'USD', createdAt: '2030-04-01T12:00:00.000Z' },
    delinquent: true,
  };
  const subscription = {
    ...{ id: 'sub_1', customer: 'cus_1', customerName: 'Jenny Rosen' },
    ...{ status: 'past_due', currency: 'USD' },
    currentPeriodStart: '2030-05-01T12:00:00.000Z',
    currentPeriodEnd: '2030-06-01T12:00:00.000Z',
    createdAt: '2030-05-01T12:00:00.000Z',
    items: [
      {
        id: 'si_1',
        quantity: 2,
        price: { unitAmountCents: 2000, recurring: { interval: 'month' } },
      },
    ],
  };

  test('customers link to their subscriptions', async () => {
    const came = await showFinance('customers', {
      'finance.customers': () => onePage([customer]),
      'finance.subscriptions': () => onePage([subscription]),
    });
    await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('-$25.00');
    await expect.element(page.getByText('Overdue')).toBeVisible();
    await expectAccessible();
    await button('Jenny Rosen').click();
    await expect.element(page.getByText('2 × $20.00 a month')).toBeVisible();
    await expect.element(page.getByText('of Jenny Rosen')).toBeVisible();
    await expect.element(page.getByText('May 1, 2030 to Jun 1, 2030')).toBeVisible();
    expect(askedOf(came, 'finance.subscriptions').at(-1)).toMatchObject({ customer: 'cus_1' });
    await page.getByLabelText('Status').selectOptions('past_due');
    await expect
      .poll(() => askedOf(came, 'finance.subscriptions').at(-1))
      .toMatchObject({ customer: 'cus_1', status: 'past_due' });
    await expectAccessible();
  });

  test.each(['customers', 'subscriptions'])('%s say why there are none', async (tab) => {
    await showFinance(tab, { [`finance.${tab}`]: () => onePage([], notConnected) });
    await expect.element(page.getByText('Stripe is not connected.')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Connect Stripe' }))
      .toHaveAttribute('href', '/dashboard/settings/integrations');
    expect(page.getByLabelText('Status').elements()).toEqual([]);
    await expectAccessible();
  });

  test('customers that can not be loaded can be retried', async () => {
    let provider: typeof connected = {
      state: 'unreachable',
      message: 'Stripe could not be reached.',
    };
    await showFinance('customers', {
      'finance.customers': () =>
        onePage(provider.state === 'connected' ? [customer] : [], provider),
    });
    await expect.element(page.getByText('Stripe could not be reached.')).toBeVisible();
    provider = connected;
    await button('Try Again').click();
    await expect.element(button('Jenny Rosen')).toBeVisible();
  });
});
