import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, inputsOf } from '../../../testing/calls/answers.ts';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
} from '../../../testing/page/accessible.ts';
import { failingLoad } from '../../../testing/page/failing-load.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { OwedCards } from './owed-cards.tsx';
import { OwedScreen } from './owed-screen.tsx';

const sum = (count: number, amountCents: number) => ({ count, amountCents });
const sums = [
  { currency: 'EUR', all: sum(1, 5000), overdue: sum(0, 0), soon: sum(1, 5000) },
  { currency: 'USD', all: sum(4, 250_000), overdue: sum(2, 120_000), soon: sum(1, 30_000) },
];
const received = {
  ...{ currency: 'USD', thisMonthCents: 420_000, lastMonthCents: 390_000, months: [] },
};

test('finance opens with what is owed, each a link to its list', async () => {
  answerCalls({ 'owed.sums': () => sums, 'finance.received': () => received });
  await renderScreen(<OwedCards />);
  const link = (name: string) => page.getByRole('link', { name });
  await expect
    .element(link('Owed: €50.00 + $2,500.00'))
    .toHaveAttribute('href', '/dashboard/finance?view=owed');
  await expect
    .element(link('Overdue: $1,200.00'))
    .toHaveAttribute('href', '/dashboard/finance?view=owed&due=overdue');
  await expect
    .element(link('Received this month: $4,200.00'))
    .toHaveAttribute('href', expect.stringContaining('tab=transactions&status=completed'));
  await expect
    .element(link('Due in 30 days: €50.00 + $300.00'))
    .toHaveAttribute('href', '/dashboard/finance?view=owed&due=soon');
  await expectAccessibleInBothThemes();
});

test('sums that fail to load say so, and are retried', async () => {
  const load = failingLoad(sums);
  answerCalls({ 'owed.sums': load.answer, 'finance.received': () => received });
  await renderScreen(<OwedCards />);
  await load.tryAgain('Failed to load what is owed');
  await expect.element(page.getByText('5 open amounts')).toBeVisible();
});

test('the list has sessions, invoices and parts of plans with their state, and links to each', async () => {
  history.replaceState(null, '', `${location.pathname}?due=overdue`);
  const rows = [
    {
      ...{ id: 'i1', kind: 'invoice', dueAt: '2020-06-01T12:00:00.000Z', what: 'INV-0001' },
      ...{ customerName: 'Ida Berg', currency: 'USD', totalCents: 37_800, openCents: 30_000 },
      ...{ jobId: null, clientId: null },
    },
    {
      ...{ id: 'b1', kind: 'booking', dueAt: '2040-06-01T12:00:00.000Z' },
      ...{ what: 'Portraits: The Hour, CONF-1', customerName: 'Una Holm' },
      ...{ currency: 'USD', totalCents: 37_800, openCents: 37_800, jobId: null, clientId: 'c1' },
    },
    {
      ...{ id: 'p1', kind: 'part', dueAt: '2040-06-02T12:00:00.000Z', jobId: 'j1' },
      ...{ what: 'An album', customerName: 'Tom Lund' },
      ...{ currency: 'USD', totalCents: 50_000, openCents: 20_000, clientId: 'c2' },
    },
  ];
  const came = answerCalls({ 'owed.list': () => ({ rows, nextCursor: null }) });
  await renderScreen(<OwedScreen tabs={null} />);
  await expect
    .element(page.getByRole('link', { name: 'INV-0001' }))
    .toHaveAttribute('href', '/dashboard/finance?view=invoices&search=INV-0001');
  await expect
    .element(page.getByRole('link', { name: /CONF-1/ }))
    .toHaveAttribute('href', '/dashboard/bookings?booking=b1');
  await expect
    .element(page.getByRole('link', { name: 'An album' }))
    .toHaveAttribute('href', '/dashboard/jobs/j1');
  for (const [name, id] of Object.entries({ 'Una Holm': 'c1', 'Tom Lund': 'c2' })) {
    await expect
      .element(page.getByRole('link', { name }))
      .toHaveAttribute('href', `/dashboard/clients/${id}`);
  }
  await expect.element(page.getByRole('link', { name: 'Ida Berg' })).not.toBeInTheDocument();
  await expect.element(page.getByText('$300.00')).toBeVisible();
  expect(inputsOf(came, 'owed.list')).toMatchObject([{ due: 'overdue' }]);
  await expectAccessibleInBothThemes();
});

test('an empty list says that nothing is owed', async () => {
  answerCalls({ 'owed.list': () => ({ rows: [], nextCursor: null }) });
  await renderScreen(<OwedScreen tabs={null} />);
  await expect.element(page.getByText('Nothing is owed')).toBeVisible();
  await expectAccessible();
});
