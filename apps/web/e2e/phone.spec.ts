import { expectAccessible } from './accessibility.ts';
import { signup } from './account-forms.ts';
import { expectFits } from './fits.ts';
import { expect, test } from './studio.ts';

// Screens whose component tests cover phones are not repeated here.
test.use({ as: 'owner' });

test('the screens of the dashboard and of the accounts fit a phone', {
  tag: '@phone-only',
}, async ({ page, context }) => {
  await test.step('users are cards', async () => {
    await page.goto('/dashboard/users');
    await expect(page.getByRole('row', { name: /Studio Owner/ })).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
  });

  await test.step('the inbox, and the unsubscribe page of the newsletter', async () => {
    const sent = await page.request.post('/contact/submit', {
      data: { name: 'Ada', email: 'ada@client.example', service: 'Weddings', message: 'In May?' },
    });
    expect(sent.ok()).toBe(true);
    await page.goto('/dashboard/messages');
    await expect(page.getByRole('row', { name: /Ada/ })).toBeVisible();
    await expectFits(page);
    await page.goto('/newsletter/confirm?token=cut-off');
    await expect(page.getByRole('heading', { name: 'Newsletter' })).toBeVisible();
    await expectFits(page);
  });

  await test.step('the settings of a studio without a mail server', async () => {
    await page.goto('/dashboard/settings/notifications');
    await expect(page.getByText('Not set up')).toBeVisible();
    await expect(page.getByRole('link', { name: 'mail server', exact: true })).toBeVisible();
    await expectFits(page);
    await page.goto('/dashboard/settings/mail');
    await expect(page.getByText('has signed up').first()).toBeVisible();
    await expectFits(page);
  });

  await test.step('the account and its security settings', async () => {
    await page.goto('/account');
    await expect(page.getByLabel('First name')).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Security' }).click();
    await expect(page.getByRole('list', { name: 'Devices' })).toContainText('This device');
    await expectFits(page);
    await expectAccessible(page);
  });

  await test.step('the drawer logs out', async () => {
    await page.goto('/dashboard/hero');
    await expect(page.getByLabel('Title', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await context.clearCookies();
  });

  await test.step('the signup with all its error messages', async () => {
    await page.goto('/signup');
    await signup(page).click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await expectFits(page);
  });

  await test.step('a forgotten password, where no mail can be sent', async () => {
    await page.goto('/forgot-password');
    await expectAccessible(page);
    const send = page.getByRole('button', { name: 'Send the link' });
    await send.click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await page.getByLabel('Email Address').fill('nobody@client.example');
    await send.click();
    await expect(page.getByText('can’t send mail at the moment')).toBeVisible();
    await expect(page.getByRole('link', { name: 'hello@studio.example' })).toBeVisible();
    await expectFits(page);
    await page.goto('/reset-password#cut-off');
    await expect(page.getByText('This link is not valid.')).toBeVisible();
    await expectFits(page);
  });
});
