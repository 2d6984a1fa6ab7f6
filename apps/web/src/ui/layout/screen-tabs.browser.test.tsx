import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ScreenTabs } from './screen-tabs.tsx';

const labels = ['Integrations', 'Notifications', 'Mail', 'Appearance', 'Account', 'Security'];

test('the current tab is scrolled into view on a phone', async () => {
  await page.viewport(360, 640);
  const tabsWith = (current: string) =>
    labels.map((label) => ({ label, href: `/${label}`, current: label === current }));
  const { rerender } = await render(<ScreenTabs label="Parts" tabs={tabsWith('Security')} />);
  await expect.element(page.getByRole('link', { name: 'Security' })).toBeInViewport();
  await rerender(<ScreenTabs label="Parts" tabs={tabsWith('Integrations')} />);
  await expect.element(page.getByRole('link', { name: 'Integrations' })).toBeInViewport();
});
