import type { Role } from '@shutterhouse/contract/accounts/constants';
import type { DashboardStats } from '@shutterhouse/contract/dashboard/schema';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, answerCalls, deferred } from '../../../testing/calls/answers.ts';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
} from '../../../testing/page/accessible.ts';
import { failingLoad } from '../../../testing/page/failing-load.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { emptyDay } from '../../../testing/rows/studio-day.ts';
import { OverviewScreen } from './overview-screen.tsx';

const owner: Role = 'admin';
const dayOfMay = (day: number) => `2030-05-${String(day).padStart(2, '0')}`;

const nothing: DashboardStats = {
  totalVisitors: 0,
  activePackages: 0,
  portfolioItems: 0,
  messages: 0,
  countsVisitors: true,
  dailyVisitors: Array.from({ length: 30 }, (_, at) => ({ day: dayOfMay(at + 1), count: 0 })),
  weeklySessions: [6, 13, 20, 27].map((day) => ({ day: dayOfMay(day), count: 0 })),
  packages: [],
  rankedPackages: [],
  funnel: { visitors: 0, openedWizard: 0, booked: 0 },
  pages: [],
  sources: [],
  today: { day: '2030-05-30', sessions: 0, newMessages: 0, waitingRequests: 0, failedMails: 0 },
};

const busy: DashboardStats = {
  ...nothing,
  totalVisitors: 12_345,
  activePackages: 3,
  portfolioItems: 12,
  messages: 7,
  dailyVisitors: nothing.dailyVisitors.map(({ day }, at) => ({ day, count: at + 1 })),
  weeklySessions: nothing.weeklySessions.map(({ day }, at) => ({ day, count: 2 * at })),
  packages: [
    { name: 'The Hour', count: 9 },
    { name: 'The Day', count: 3 },
  ],
  rankedPackages: [
    { name: 'The Hour', count: 9 },
    { name: 'The Day', count: 3 },
  ],
  funnel: { visitors: 200, openedWizard: 50, booked: 10 },
  pages: [{ name: '/gallery', count: 120 }],
  sources: [
    { name: '', count: 150 },
    { name: 'search.example', count: 50 },
  ],
  today: { day: '2030-05-30', sessions: 2, newMessages: 1, waitingRequests: 4, failedMails: 3 },
};

async function show(answers: Answers, role = owner) {
  const came = answerCalls({
    'dashboard.day': () => emptyDay,
    'mail.isConfigured': () => true,
    ...answers,
  });
  await renderScreen(<OverviewScreen role={role} />);
  return came;
}

const figures = page.getByRole('list', { name: 'Figures' });

/** The same, scrolled to the charts, which are loaded there. */
async function showCharts(answers: Answers) {
  await show(answers);
  const charts = () => document.querySelector('#daily-visitors');
  await expect.poll(charts).not.toBeNull();
  charts()?.scrollIntoView();
}
const slider = (name: string) => page.getByRole('slider', { name });

describe('the overview', () => {
  test('shows the counts, on a desktop and on a phone, in light and in dark', async () => {
    await showCharts({ 'dashboard.stats': () => busy });
    await expect.element(figures).toMatchTextContent('Total Visitors12,345');
    await expect.element(page.getByText(/Last updated/)).toBeVisible();
    await expect.element(page.getByText('Opened the wizard')).toBeVisible();
    await expect.element(page.getByText('Direct')).toBeVisible();
    await expectAccessibleInBothThemes();
  });

  test('is no wider than a phone, however long the name of a package', async () => {
    await page.viewport(360, 780);
    const name = 'Wedding photography of a whole day with both families and an album';
    await showCharts({ 'dashboard.stats': () => ({ ...busy, packages: [{ name, count: 9 }] }) });
    const packages = page.getByRole('table', { name: 'Package Distribution' });
    await expect.element(packages.getByRole('row', { name: `${name} 9` })).toBeInTheDocument();
    expect(document.documentElement.scrollWidth).toBe(360);
  });

  test('gives each chart as a table as well', async () => {
    await showCharts({ 'dashboard.stats': () => busy });
    const visitors = page.getByRole('table', { name: 'Daily Visitors' });
    await expect.element(visitors.getByRole('row', { name: 'May 30 30' })).toBeInTheDocument();
    const packages = page.getByRole('table', { name: 'Package Distribution' });
    await expect.element(packages.getByRole('row', { name: 'The Hour 9' })).toBeInTheDocument();
    const weeks = page.getByRole('table', { name: 'Project Analytics' });
    await expect.element(weeks.getByRole('row', { name: 'May 13 2' })).toBeInTheDocument();
  });

  test('names the packages behind the slice of all others', async () => {
    const named = Array.from({ length: 8 }, (_, at) => ({ name: `Package ${at}`, count: 8 - at }));
    const packages = [...named.slice(0, 5), { name: 'Other', count: 6 }];
    await showCharts({ 'dashboard.stats': () => ({ ...busy, packages, rankedPackages: named }) });
    await expect
      .element(page.getByRole('list', { name: 'The other packages' }))
      .toMatchTextContent('Package 58%Package 66%Package 73%');
  });

  test('shows the value of a point by keyboard', async () => {
    await showCharts({ 'dashboard.stats': () => busy });
    const days = slider('Visitors of each day');
    await expect.element(days).toHaveAttribute('aria-valuetext', 'Thu, May 30: 30 visitors');
    (days.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}{Home}');
    await expect.element(days).toHaveAttribute('aria-valuetext', 'Wed, May 1: 1 visitor');
    await expect.element(page.getByText('Wed, May 1: 1 visitor', { exact: true })).toBeVisible();
    // A click focuses it without a focus ring; the keys show its values all the same.
    await slider('Sessions of each package').click();
    await userEvent.unhover(document.body);
    await userEvent.keyboard('{Home}');
    await expect.element(page.getByText('The Hour: 9 sessions, 75%')).toBeVisible();
  });

  test('shows the value of the point under the pointer', async () => {
    await showCharts({ 'dashboard.stats': () => busy });
    await slider('Visitors of each day').hover({ position: { x: 1, y: 60 } });
    await expect.element(page.getByText('Wed, May 1: 1 visitor', { exact: true })).toBeVisible();
    // At a quarter past twelve on a clock face: the first slice starts at the top.
    await slider('Sessions of each package').hover();
    await expect.element(page.getByText('Wed, May 1: 1 visitor')).not.toBeInTheDocument();
  });

  test('says so where there is no data yet', async () => {
    await showCharts({ 'dashboard.stats': () => nothing });
    await expect.element(figures).toMatchTextContent('Messages0No data yet');
    await expect.element(page.getByText('No data yet').nth(9)).toBeVisible();
    await expectAccessible();
  });

  test('says that visitors are not counted, where the owner has disabled it', async () => {
    await showCharts({ 'dashboard.stats': () => ({ ...nothing, countsVisitors: false }) });
    await expect
      .element(page.getByText('Visitors are not counted: Settings, Privacy.'))
      .toBeVisible();
  });

  test('refetches the numbers on request, and is busy meanwhile', async () => {
    const next = deferred<DashboardStats>();
    let asked = 0;
    await show({
      'dashboard.stats': () => {
        asked += 1;
        return asked === 1 ? nothing : next.answer();
      },
    });
    await page.getByRole('button', { name: 'Refresh Data' }).click();
    await expect.element(page.getByRole('button', { name: 'Refreshing...' })).toBeVisible();
    next.give(busy);
    await expect.element(page.getByRole('button', { name: 'Refresh Data' })).toBeVisible();
    await expect.element(figures).toMatchTextContent('Total Visitors12,345');
  });

  test('says so when the numbers fail to load, and retries', async () => {
    const load = failingLoad(busy);
    await show({
      'dashboard.stats': load.answer,
    });
    await load.tryAgain('Failed to load dashboard statistics');
    await expect.element(figures).toMatchTextContent('Total Visitors12,345');
  });

  test('links to a new booking', async () => {
    await show({ 'dashboard.stats': () => nothing });
    await expect
      .element(page.getByRole('link', { name: 'Add Project' }))
      .toHaveAttribute('href', '/dashboard/bookings?edit=new');
  });

  test('offers no export to a moderator', async () => {
    await show({ 'dashboard.stats': () => nothing }, 'moderator');
    await expect.element(page.getByRole('button', { name: 'Import Data' })).toBeVisible();
    expect(page.getByRole('button', { name: 'Export', exact: true }).elements()).toEqual([]);
  });
});
