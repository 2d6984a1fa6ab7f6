import type { DashboardSection } from '@shutterhouse/contract/pages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useStudio } from '../../../features/settings/queries.ts';
import { answerCalls } from '../../../testing/calls/answers.ts';
import { expectAccessibleInBothThemes } from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { ImprintBanner } from './imprint-banner.tsx';

function Screen({ section }: { section: DashboardSection }) {
  const studio = useStudio();
  return (
    <>
      <ImprintBanner section={section} />
      <h1>{studio.status === 'ready' ? section : 'Loading'}</h1>
    </>
  );
}

async function show(section: DashboardSection, region: string, titles: string[] = []) {
  const legalPages = titles.map((title) => ({ title, slug: 'page' }));
  answerCalls({ 'settings.studio': () => ({ name: 'Studio', region, legalPages }) });
  await renderScreen(<Screen section={section} />);
  await expect.element(page.getByRole('heading', { name: section })).toBeVisible();
}

const reminder = page.getByText(/^In Germany, the site of a business needs an imprint/);

test.each(['dashboard', 'about'] as const)('%s reminds of a missing imprint', async (section) => {
  await show(section, 'DE', ['Terms']);
  await expect.element(reminder).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Add a legal page' }))
    .toHaveAttribute('href', '/dashboard/about?part=legal');
  await expectAccessibleInBothThemes();
});

test.each([
  ['dashboard', 'DE', ['Impressum']],
  ['dashboard', 'US', []],
  ['bookings', 'DE', []],
] as const)('%s in %s with the pages %j reminds of none', async (section, region, titles) => {
  await show(section, region, [...titles]);
  expect(reminder.elements()).toEqual([]);
});
