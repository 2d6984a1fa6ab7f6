import type { DashboardSection } from '@shutterhouse/contract/pages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../testing/calls/answers.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { DashboardShell } from './dashboard-shell.tsx';

const user = {
  ...{ id: 'u1', username: 'ada', email: 'a@b.example', firstName: 'Ada', lastName: 'N' },
  role: 'admin',
} as const;
const title = () => expect.poll(() => document.title);

async function showSection(section: DashboardSection, search: string) {
  history.replaceState(null, '', `/dashboard/${section}${search}`);
  answerCalls({});
  await renderScreen(<DashboardShell user={user} section={section} />, { isPage: true });
}

test.each<[DashboardSection, string, string]>([
  ['finance', '?tab=transactions', 'Transactions · Finance · Dashboard'],
  ['finance', '?tab=customers', 'Customers · Finance · Dashboard'],
  ['finance', '?view=invoices', 'Invoices · Finance · Dashboard'],
  ['messages', '?part=newsletter', 'Newsletter · Messages · Dashboard'],
  ['about', '?part=testimonials', 'Testimonials · About Section · Dashboard'],
  ['bookings', '?view=week', 'Week · Bookings · Dashboard'],
])('the title of %s%s is “%s”', async (section, search, expected) => {
  await showSection(section, search);
  await title().toBe(expected);
});

test('the first part of a section has the title of the section', async () => {
  await showSection('finance', '?tab=analytics');
  await title().toBe('Analytics · Finance · Dashboard');
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await title().toBe('Finance · Dashboard');
});
