import { defaultBilling } from '@shutterhouse/contract/settings/billing';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useFoundField } from '../../../lib/navigation/use-found-field.ts';
import { answerCalls } from '../../../testing/calls/answers.ts';
import { expectAccessible } from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { serviceRow } from '../../../testing/rows/records.ts';
import { DashboardShell } from '../frame/dashboard-shell.tsx';
import { SectionGuard } from '../sections/section-guard.tsx';
import { sectionOf } from '../sections/sections.ts';
import { settingsTabs } from './settings-tabs.ts';

const role = 'admin';
const user = { id: 'u1', username: 'ada', email: 'a@b.example', firstName: 'Ada', lastName: 'N' };
const box = page.getByRole('combobox', { name: 'Find a setting' });
const found = page.getByRole('listbox', { name: 'Settings that were found' }).getByRole('option');
const texts = () => found.elements().map(({ textContent }) => textContent);

function showSettings(subsection: string, { isPage = false } = {}) {
  answerCalls({
    'settings.billing.get': () => defaultBilling,
    'services.adminList': () => [serviceRow],
  });
  history.replaceState(null, '', '/dashboard/settings/help');
  return isPage
    ? renderScreen(
        <DashboardShell user={{ ...user, role }} section="settings" subsection={subsection} />,
        { isPage },
      )
    : renderScreen(<Settings subsection={subsection} />);
}

function Settings({ subsection }: { subsection: string }) {
  useFoundField();
  return <SectionGuard entry={sectionOf('settings')} role={role} subsection={subsection} />;
}

test('the seven groups and the parts of the open one show at once, before the code of the part has loaded', async () => {
  await showSettings('support');
  const links = (name: string) =>
    page
      .getByRole('navigation', { name })
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent);
  expect(links('Groups of settings')).toEqual([
    ...['Studio', 'Booking', 'Mail and notices', 'Look'],
    ...['Connections', 'Team and security', 'Data'],
  ]);
  expect(links('Parts of the settings')).toEqual([
    ...['Import and export', 'Privacy', 'Support', 'Help'],
  ]);
  const current = page.getByRole('link', { name: 'Support', exact: true });
  await expect.element(current).toHaveAttribute('aria-current', 'page');
});

test('each part of the settings belongs to one group, under its documented title', () => {
  const titles = Object.fromEntries(
    settingsTabs.map(({ subsection, label }) => [subsection, label]),
  );
  expect(titles).toMatchObject({
    integrations: 'Third-Party Integrations',
    ...{ notifications: 'Notifications', appearance: 'Appearance', account: 'Account Settings' },
    ...{ billing: 'Billing', security: 'Security', privacy: 'Privacy' },
    ...{ support: 'Support', help: 'Help' },
  });
});

test('each tab of the settings has its own title', async () => {
  await showSettings('help', { isPage: true });
  await expect.poll(() => document.title).toBe('Help · Settings · Dashboard');
});

test('a setting is found by its name, by other words for it, and with the place where it is', async () => {
  await showSettings('help');
  await box.fill('currency');
  await expect.poll(texts).toEqual(['CurrencyBooking · Billing']);
  await box.fill('vat');
  await expect.poll(texts).toEqual(['Tax numberBooking · Billing', 'TaxesBooking · Billing']);
  await box.fill('dark mode');
  await expect.poll(texts).toEqual(['Light or darkLook · Appearance']);
  await expectAccessible();
  await box.fill('zebra');
  await expect.element(page.getByText('No setting has these words.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('No setting has these words.')).not.toBeInTheDocument();
});

test('the keyboard selects what was found', async () => {
  await showSettings('help');
  await box.fill('vat');
  await expect.element(found.nth(0)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(found.nth(1)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(location.pathname + location.search).toBe('/dashboard/settings/billing?find=Taxes');
  await expect.element(box).toHaveValue('');
});

test.each([
  ['a field', 'Currency', 'Currency'],
  ['a field that may be empty', 'Bank details', 'Bank details optional'],
  ['a group of fields', 'Taxes', 'Name of the tax'],
])(
  '%s that was found has the focus, and is marked until the next key',
  async (_, name, focused) => {
    await showSettings('billing');
    history.pushState(null, '', `/dashboard/settings/billing?find=${name}`);
    const field = page.getByRole('main').getByLabelText(focused, { exact: true });
    await expect.element(field).toHaveFocus();
    expect(location.search).toBe('');
    const marked = () => document.querySelector('[data-found]')?.textContent;
    expect(marked()).toContain(name);
    await userEvent.keyboard('{Tab}');
    expect(marked()).toBeUndefined();
  },
);
