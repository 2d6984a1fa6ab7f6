import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, inDark } from '../../../testing/accessible.ts';
import { type Answers, answerCalls, Refusal } from '../../../testing/answers.ts';
import {
  connected,
  emptySummary,
  notConnected,
  onePage,
  recordRow,
  summaryRow,
} from '../../../testing/finance.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { FinanceScreen } from './finance-screen.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const sheet = page.getByRole('dialog');
const question = page.getByRole('alertdialog');
const refund = {
  ...{ id: 're_1', createdAt: '2030-06-02T12:00:00.000Z', status: 'succeeded' },
  ...{ amountCents: 1000, currency: 'USD' },
};
const revenue = {
  ...{ currency: 'USD', startDate: '2030-01-01', endDate: '2030-06-15', groupBy: 'month' },
  ...{ totalRevenueCents: 500_00, transactionCount: 3 },
  dataPoints: [
    { date: '2030-05-01', amountCents: 300_00 },
    { date: '2030-06-01', amountCents: 200_00 },
  ],
};

async function show(tab: string, answers: Answers = {}) {
  history.replaceState(null, '', `${location.pathname}${tab && `?tab=${tab}`}`);
  const came = answerCalls({
    'finance.summary': () => summaryRow,
    'finance.balance': () => ({
      available: [{ currency: 'USD', amountCents: 123_456 }],
      pending: [{ currency: 'USD', amountCents: 5000 }],
      provider: connected,
    }),
    'finance.refunds': () =>
      onePage(Array.from({ length: 7 }, (_, at) => ({ ...refund, id: `re_${at}` }))),
    'finance.list': () => onePage([recordRow]),
    'finance.get': () => recordRow,
    'finance.history': () => [],
    'finance.revenue': () => revenue,
    ...answers,
  });
  await renderScreen(<FinanceScreen />);
  return came;
}
const asked = (came: Awaited<ReturnType<typeof show>>, path: string) =>
  came.filter((call) => call.path === path).map(({ input }) => input);

describe('The overview', () => {
  test('has the figures, the balance, three charts and five refunds, in light and in dark', async () => {
    await show('');
    await expect.element(page.getByText('$12,345.00').first()).toBeVisible();
    await expect.element(page.getByText('9 successful, 1 failed, 2 pending')).toBeVisible();
    await expect.element(page.getByText('$1,234.56')).toBeVisible();
    await expect.poll(() => document.querySelectorAll('canvas').length).toBe(3);
    await expect.poll(() => page.getByText('Succeeded').elements().length).toBe(5);
    await expectAccessible();
    await inDark(() => expectAccessible());
  });

  test('says what is missing while there is no data and no Stripe', async () => {
    const came = await show('', { 'finance.summary': () => emptySummary });
    await expect.element(page.getByText('Stripe is not connected.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Connect Stripe' })).toBeVisible();
    await expect.poll(() => page.getByText('No data yet').elements().length).toBe(3);
    expect(asked(came, 'finance.balance')).toEqual([]);
    await expectAccessible();
  });

  test('says so when it can not be loaded, and tries again', async () => {
    let isLost = true;
    await show('', {
      'finance.summary': () => {
        if (isLost) throw new Refusal(500, 'It broke.');
        return summaryRow;
      },
    });
    await expect
      .element(page.getByText('Failed to load finances. Please try again.'))
      .toBeVisible();
    isLost = false;
    await button('Try Again').click();
    await expect.element(page.getByText('Total revenue')).toBeVisible();
  });
});

describe('The transactions', () => {
  const stripeRow = {
    ...recordRow,
    ...{ id: 'r2', name: 'Prints', source: 'stripe', type: 'income', cause: 'payment' },
    customer: 'Jenny Rosen',
  };

  test('show who keeps each, and let only the studio’s own be changed', async () => {
    await show('transactions', { 'finance.list': () => onePage([recordRow, stripeRow]) });
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
    // No row is on its way to the colour under the pointer.
    await userEvent.hover(page.getByRole('heading', { name: 'Finance' }));
    await expectAccessible();
    await inDark(() => expectAccessible());
  });

  test('are asked for by what the filters say, and taken along so', async () => {
    const came = await show('transactions');
    await expect.element(button(recordRow.name)).toBeVisible();
    await page.getByLabelText('Type').selectOptions('income');
    await page.getByLabelText('Category').selectOptions('sales');
    await page.getByLabelText('From').fill('2030-01-01');
    await page.getByRole('searchbox', { name: 'Search transactions' }).fill('berg');
    await expect
      .poll(() => asked(came, 'finance.list').at(-1))
      .toMatchObject({ search: 'berg', type: 'income', from: '2030-01-01', sort: '-date' });
    expect(asked(came, 'finance.list').at(-1)).toMatchObject({ category: 'sales' });
    const { href } = page.getByRole('link', { name: 'Export CSV' }).element() as HTMLAnchorElement;
    expect(Object.fromEntries(new URL(href).searchParams)).toEqual({
      ...{ type: 'income', category: 'sales', from: '2030-01-01', sort: '-date' },
      search: 'berg',
    });
    expect(new URLSearchParams(location.search).get('tab')).toBe('transactions');
    await button('Clear filters').click();
    await expect.poll(() => location.search).toBe('?tab=transactions');
  });

  test('are written by a form, which keeps what was typed when it is refused', async () => {
    let refuses = true;
    const came = await show('transactions', {
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
    expect(asked(came, 'finance.create').at(-1)).toEqual({
      ...{ name: 'Rent of June', amountCents: 125_050, category: 'rent', date: '1985-06-01' },
      ...{ type: 'expense', status: 'pending', description: '', currency: 'USD' },
    });
  });

  test('say of a record what was written to it, and delete it after a question', async () => {
    const { name, amountCents, date, type, category, status, currency, description } = recordRow;
    const before = { name, amountCents, date, type, category, status, currency, description };
    const came = await show('transactions', {
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
    expect(asked(came, 'finance.remove')).toEqual([{ id: 'r1' }]);
  });

  test('stay when Stripe can not be reached, and say so', async () => {
    const provider = { state: 'unreachable', message: 'Stripe could not be reached.' } as const;
    await show('transactions', { 'finance.list': () => onePage([recordRow], provider) });
    await expect.element(page.getByText('Stripe could not be reached.')).toBeVisible();
    await expect.element(button(recordRow.name)).toBeVisible();
  });

  test('offer the first one while there is none', async () => {
    await show('transactions', { 'finance.list': () => onePage([], notConnected) });
    await expect
      .element(page.getByText('No records yet. Add the first one to begin the books.'))
      .toBeVisible();
    await expectAccessible();
  });
});

describe('The analytics', () => {
  test('begin with the last six months by month, and ask for another range and grouping', async () => {
    const came = await show('analytics');
    await expect.element(page.getByText('in 3 transactions')).toBeVisible();
    expect(asked(came, 'finance.revenue')[0]).toEqual({ groupBy: 'month' });
    await expect.element(page.getByLabelText('From')).toHaveValue('2030-01-01');
    await expectAccessible();
    await button('Week').click();
    await page.getByLabelText('From').fill('2030-03-01');
    await page.getByLabelText('Currency').selectOptions('EUR');
    await expect
      .poll(() => asked(came, 'finance.revenue').at(-1))
      .toEqual({ groupBy: 'week', startDate: '2030-03-01', currency: 'EUR' });
  });

  test('say what is wrong with a range', async () => {
    const sentence = 'The end of the range must not lie before its start';
    await show('analytics', {
      'finance.revenue': () => {
        throw new Refusal(400, sentence, { endDate: sentence });
      },
    });
    await expect.element(page.getByText(sentence)).toBeVisible();
  });
});

describe('What is Stripe’s alone', () => {
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

  test('customers lead to their subscriptions', async () => {
    const came = await show('customers', {
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
    expect(asked(came, 'finance.subscriptions').at(-1)).toMatchObject({ customer: 'cus_1' });
    await page.getByLabelText('Status').selectOptions('past_due');
    await expect
      .poll(() => asked(came, 'finance.subscriptions').at(-1))
      .toMatchObject({ customer: 'cus_1', status: 'past_due' });
    await expectAccessible();
  });

  test.each(['customers', 'subscriptions'])('%s say why there are none', async (tab) => {
    await show(tab, { [`finance.${tab}`]: () => onePage([], notConnected) });
    await expect.element(page.getByText('Stripe is not connected.')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Connect Stripe' }))
      .toHaveAttribute('href', '/dashboard/settings/integrations');
    await expectAccessible();
  });

  test('customers that can not be read are asked for again', async () => {
    let provider: typeof connected = {
      state: 'unreachable',
      message: 'Stripe could not be reached.',
    };
    await show('customers', {
      'finance.customers': () =>
        onePage(provider.state === 'connected' ? [customer] : [], provider),
    });
    await expect.element(page.getByText('Stripe could not be reached.')).toBeVisible();
    provider = connected;
    await button('Try Again').click();
    await expect.element(button('Jenny Rosen')).toBeVisible();
  });
});
