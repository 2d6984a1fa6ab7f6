import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, answerCalls, inputsOf } from '../../../../testing/calls/answers.ts';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
} from '../../../../testing/page/accessible.ts';
import { failingLoad } from '../../../../testing/page/failing-load.ts';
import { renderScreen } from '../../../../testing/page/render-screen.tsx';
import { busyDay, emptyDay } from '../../../../testing/rows/studio-day.ts';
import { DayPanel } from './day-panel.tsx';

async function show(answers: Answers) {
  const calls = answerCalls({ 'mail.isConfigured': () => true, ...answers });
  await renderScreen(<DayPanel />);
  return calls;
}

const link = (name: string | RegExp) => page.getByRole('link', { name });

test('a busy day has its sessions with what is open, what waits, and the money', async () => {
  await show({ 'dashboard.day': () => busyDay });
  await expect.element(page.getByRole('heading', { name: 'Thursday, May 30' })).toBeVisible();
  await expect.element(page.getByText('2 sessions, first at 2:00 PM')).toBeVisible();
  const sessions = page.getByRole('list', { name: 'Sessions of today' });
  await expect
    .element(sessions.getByRole('link', { name: /^2:00 PM.*Ida Berg/ }))
    .toHaveAttribute('href', '/dashboard/bookings?booking=b1');
  await expect
    .element(sessions)
    .toMatchTextContent(
      /Una Holm.*Pier 7.*Not confirmed.*\$378\.00 to pay.*2 questions unanswered/,
    );
  await expect
    .element(link('3 new messages'))
    .toHaveAttribute('href', '/dashboard/messages?status=new');
  await expect
    .element(link(/^Ada Nilsson/))
    .toHaveAttribute('href', '/dashboard/messages?message=m1');
  await expect
    .element(link('Move the session of Ida Berg'))
    .toHaveAttribute('href', '/dashboard/bookings?edit=b1');
  await expect
    .element(link('2 overdue invoices'))
    .toHaveAttribute('href', '/dashboard/finance?view=invoices&state=overdue');
  await expect.element(page.getByText('$1,200.00', { exact: true })).toBeVisible();
  await expect.element(link('1 link ends this week')).toBeVisible();
  await expect.element(page.getByText('Weddings, Sun, Jun 2')).toBeVisible();
  await expect
    .element(link('1 selection of pictures'))
    .toHaveAttribute('href', '/dashboard/files?folder=f1');
  await expect
    .element(link('1 finished list'))
    .toHaveAttribute('href', '/dashboard/galleries/g1?tab=choices');
  await expect.element(page.getByText('Proofs, Mon, Jun 3')).toBeVisible();
  await expect.element(link(/^3 mails not delivered/)).toBeVisible();
  await expect
    .element(link('Owed: $2,500.00'))
    .toHaveAttribute('href', '/dashboard/finance?view=owed');
  await expect.element(page.getByText('$3,900.00 last month')).toBeVisible();
  const months = page.getByRole('slider', { name: 'Received in twelve months' });
  await expect
    .element(months)
    .toHaveAttribute('aria-valuetext', 'May 2030: $4,400.00, the year before $3,300.00');
  await expectAccessibleInBothThemes();
});

test('the day is asked for again after a minute, and on focus', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    let day: typeof busyDay = emptyDay;
    const calls = await show({ 'dashboard.day': () => day });
    await expect.element(page.getByText('No sessions today')).toBeVisible();
    day = busyDay;
    vi.advanceTimersByTime(59_000);
    expect(inputsOf(calls, 'dashboard.day')).toHaveLength(1);
    vi.advanceTimersByTime(1000);
    await expect.element(page.getByText('2 sessions, first at 2:00 PM')).toBeVisible();
    expect(inputsOf(calls, 'dashboard.day')).toHaveLength(2);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await expect.poll(() => inputsOf(calls, 'dashboard.day')).toHaveLength(3);
  } finally {
    vi.useRealTimers();
  }
});

test('tomorrow is folded, and opens by keyboard', async () => {
  await show({ 'dashboard.day': () => busyDay });
  const tomorrow = page.getByText('Tomorrow, Fri, May 31: 1 session');
  await expect.element(tomorrow).toBeVisible();
  const sessions = page.getByRole('list', { name: 'Sessions of tomorrow' });
  await expect.element(sessions).not.toBeInTheDocument();
  (tomorrow.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(sessions).toBeVisible();
});

test('an empty day says so, without empty lines', async () => {
  await show({ 'dashboard.day': () => emptyDay });
  await expect.element(page.getByText('No sessions today')).toBeVisible();
  await expect.element(page.getByText('Nothing waits for you.')).toBeVisible();
  expect(page.getByRole('listitem').elements()).toEqual([]);
  expect(page.getByText('Received this month').elements()).toEqual([]);
  await expectAccessible();
});

test('a request is confirmed in its row, after a question', async () => {
  let isAnswered = false;
  const calls = await show({
    'dashboard.day': () => (isAnswered ? emptyDay : busyDay),
    'bookings.setStatus': () => {
      isAnswered = true;
      return {};
    },
  });
  await page.getByRole('button', { name: 'Confirm the session of Noor Haddad' }).click();
  await expect.element(page.getByText(/A mail is sent to noor@example\.com\./)).toBeVisible();
  await page.getByRole('button', { name: 'Confirm the session', exact: true }).click();
  await expect.element(page.getByText('Booking status updated.')).toBeVisible();
  await expect.element(page.getByText('Nothing waits for you.')).toBeVisible();
  expect(inputsOf(calls, 'bookings.setStatus')).toEqual([
    {
      id: 'r1',
      status: 'confirmed',
      seen: { status: 'pending', startsAt: '2030-06-04T14:00:00.000Z' },
    },
  ]);
});

test('a day that fails to load says so, and is retried', async () => {
  const load = failingLoad(emptyDay);
  await show({ 'dashboard.day': load.answer });
  await load.tryAgain('Failed to load the day');
  await expect.element(page.getByText('No sessions today')).toBeVisible();
});

test('is no wider than a phone', async () => {
  await page.viewport(360, 780);
  await show({ 'dashboard.day': () => busyDay });
  await expect.element(page.getByText('Waiting for you')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('a gallery that ends this week is extended in its line', async () => {
  let day = busyDay;
  const calls = await show({
    'dashboard.day': () => day,
    'clientGalleries.extend'() {
      day = { ...busyDay, waiting: { ...busyDay.waiting, galleries: emptyDay.waiting.galleries } };
      return {};
    },
  });
  await page.getByRole('button', { name: 'Extend “Proofs” by 30 days' }).click();
  await expect.element(link('1 gallery ends this week')).not.toBeInTheDocument();
  expect(inputsOf(calls, 'clientGalleries.extend')).toEqual([{ id: 'g1' }]);
});

test('the day is fetched again when the window is looked at again', async () => {
  const calls = await show({ 'dashboard.day': () => emptyDay });
  await expect.element(page.getByText('No sessions today')).toBeVisible();
  const before = inputsOf(calls, 'dashboard.day').length;
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => inputsOf(calls, 'dashboard.day').length).toBeGreaterThan(before);
});
