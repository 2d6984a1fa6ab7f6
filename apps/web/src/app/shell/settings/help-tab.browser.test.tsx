import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../../testing/calls/answers.ts';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
} from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { BuiltTopics } from './built-topics.ts';
import { HelpTab } from './help-tab.tsx';
import { helpTopics } from './help-topics.ts';

async function showHelp() {
  answerCalls({});
  await renderScreen(
    <BuiltTopics value={new Set(helpTopics.map(({ id }) => id))}>
      <HelpTab />
    </BuiltTopics>,
  );
}

test('explains each section and tab, links there, and lists the keys', async () => {
  await showHelp();
  const bookings = page.getByRole('link', { name: 'Bookings', exact: true });
  await expect.element(bookings).toHaveAttribute('href', '/dashboard/bookings');
  const privacy = page.getByRole('link', { name: 'Privacy', exact: true });
  await expect.element(privacy).toHaveAttribute('href', '/dashboard/settings/privacy');
  await expect.element(page.getByRole('heading', { name: 'Keys' })).toBeVisible();
  await expectAccessibleInBothThemes();
});

test('is searched on the page, by keyboard as well', async () => {
  await showHelp();
  const box = page.getByRole('searchbox', { name: 'Search the help' });
  await box.click();
  await userEvent.keyboard('api tokens');
  await expect.element(page.getByRole('status')).toHaveTextContent('1 topic');
  await expect.element(page.getByRole('link', { name: 'Security' })).toBeVisible();
  await box.fill('zebra');
  await expect.element(page.getByText('No help topic matches your search.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.element(page.getByRole('link', { name: 'Bookings', exact: true })).toBeVisible();
});
