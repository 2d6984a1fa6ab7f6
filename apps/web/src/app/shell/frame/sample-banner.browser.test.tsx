import { placeholderEmail } from '@shutterhouse/contract/accounts/constants';
import type { SamplePart } from '@shutterhouse/contract/content/samples';
import type { DashboardSection } from '@shutterhouse/contract/pages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../testing/calls/answers.ts';
import { expectAccessibleInBothThemes } from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { SampleBanner } from './sample-banner.tsx';

const user = {
  ...{ id: 'u1', username: 'owner', email: placeholderEmail, firstName: '', lastName: '' },
  role: 'admin',
} as const;

async function show(section: DashboardSection, parts: SamplePart[], email = placeholderEmail) {
  answerCalls({ 'content.samples': () => parts });
  await renderScreen(
    <>
      <SampleBanner user={{ ...user, email }} section={section} />
      <h1>{section}</h1>
    </>,
  );
}

const samples = page.getByText(/^Visitors still see samples\./);
const address = page.getByText(/^Mail to owner@studio\.local arrives nowhere\./);

test('the owner of a new studio is told which invented people visitors see, and that mail is lost', async () => {
  await show('dashboard', ['contact', 'testimonials']);
  await expect
    .element(samples)
    .toHaveTextContent(
      'Visitors still see samples. Add your own contact details and testimonials.',
    );
  await expect
    .element(page.getByRole('link', { name: 'testimonials' }))
    .toHaveAttribute('href', '/dashboard/about?part=testimonials');
  await expect.element(address).toBeVisible();
  await expectAccessibleInBothThemes();
});

test('what the starter content says is named on the first page of the dashboard alone', async () => {
  await show('bookings', ['heroTexts', 'contact', 'testimonials']);
  await expect
    .element(samples)
    .toHaveTextContent('Visitors still see samples. Add your own first words.');
  expect(address.elements()).toEqual([]);
});

test('nothing is said when all of it is the studio’s own', async () => {
  await show('dashboard', [], 'ada@studio.example');
  await expect.element(page.getByRole('heading', { name: 'dashboard' })).toBeVisible();
  expect(samples.elements()).toEqual([]);
  expect(address.elements()).toEqual([]);
});
