import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { openSection } from './editing.ts';
import { expectFits } from './fits.ts';
import { visit } from './public-calls.ts';
import { sheetOf } from './sheet.ts';
import { expect, test } from './studio.ts';
import { Wizard } from './wizard.ts';

const scripts = '**/assets/*.js';

async function loseScripts(page: Page): Promise<void> {
  await page.route(scripts, (route) => route.abort());
}

test.describe('when parts of the application fail to load', () => {
  test.beforeEach(({ expectComplaint }) => {
    expectComplaint(/Failed to (load resource|fetch dynamically imported module)/);
  });

  test('a click on the page reloads it', async ({ page }) => {
    await loseScripts(page);
    await page.goto('/');
    const wizard = new Wizard(page);
    const failed = page.waitForEvent('requestfailed');
    await page.mouse.move(10, 10);
    await failed;
    await page.unroute(scripts);
    const anew = page.waitForRequest((request) => request.isNavigationRequest());
    await wizard.bookNow.click();
    await anew;
    await wizard.bookNow.click();
    await expect(wizard.heading('Select a Service')).toBeVisible();
  });

  test('a page says that it could not be loaded instead of staying blank', async ({ page }) => {
    for (const path of ['/login', '/my-booking', '/dashboard/bookings']) {
      await loseScripts(page);
      await page.goto(path);
      await expect(page.getByRole('alert')).toContainText('Please check your connection');
      await expectAccessible(page);
      await expectFits(page);
      await page.unroute(scripts);
      const anew = page.waitForRequest((request) => request.isNavigationRequest());
      await page.getByRole('button', { name: 'Try again' }).click();
      await anew;
      await expect(page.locator('#root').getByRole('heading').first()).toBeVisible();
      await expect(page.getByText('This page could not be loaded.')).toHaveCount(0);
    }
  });

  test('a page that failed to render works on the next try, and an error in the footer does not break the page', async ({
    page,
  }) => {
    await page.route('**/assets/newsletter-box-*.js', (route) => route.abort());
    await visit(page, '/gallery');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('contentinfo').getByRole('alert')).toContainText(
      'the newsletter box',
    );
    await expect(page.getByRole('heading', { name: 'Our Gallery' })).toBeVisible();

    await loseScripts(page);
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toContainText('Please check your connection');
    await page.unroute(scripts);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: 'Good to see you again.' })).toBeVisible();
    await expect(page).toHaveURL('/login');
  });

  test('the wizard can be retried when its code or the packages fail to load', async ({ page }) => {
    await page.route('**/assets/wizard-*.js', (route) => route.abort());
    const wizard = new Wizard(page);
    await visit(page, '/');
    await wizard.bookNow.click();
    await expect(page.getByText('The booking form could not be loaded.')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/assets/wizard-*.js');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(wizard.heading('Select a Service')).toBeVisible();

    await page.route('**/trpc/**packages.list**', (route) => route.abort());
    await wizard.button('Weddings').click();
    await wizard.button('Continue to Packages').click();
    await wizard.button('Try Again').waitFor();
    await page.unroute('**/trpc/**packages.list**');
    await wizard.button('Try Again').click();
    await expect(wizard.heading('Packages for Weddings')).toBeVisible();
    await expect(wizard.dialog.getByRole('article')).toHaveCount(3);
  });

  test.describe('of the owner', () => {
    test.use({ as: 'owner' });

    test('a question is asked without a connection, and its loss is reported in the form', async ({
      page,
      context,
    }) => {
      await openSection(page, '/dashboard/finance?view=invoices', 'Invoices');
      await page.getByRole('button', { name: 'New Invoice' }).first().click();
      await sheetOf(page).getByLabel('To', { exact: true }).fill('Hill Road Deli');
      await context.setOffline(true);
      await page.keyboard.press('Escape');
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await expect(sheetOf(page).getByLabel('To', { exact: true })).toHaveValue('Hill Road Deli');
      await context.setOffline(false);
    });

    test('a question whose code failed to load is answered with no, and says so', async ({
      page,
    }) => {
      await page.route('**/assets/confirm-host-*.js', (route) => route.abort());
      await openSection(page, '/dashboard/finance?view=invoices', 'Invoices');
      await page.getByRole('button', { name: 'New Invoice' }).first().click();
      const sheet = sheetOf(page);
      await sheet.getByLabel('To', { exact: true }).fill('Hill Road Deli');
      await sheet.getByLabel('Description').fill('Prints');
      await sheet.getByRole('button', { name: 'Issue invoice' }).click();
      await expect(page.getByText('Please check your connection and try again.')).toBeVisible();
      await expect(sheet.getByRole('button', { name: 'Issue invoice' })).toBeVisible();
      await expect(sheet.getByLabel('Description')).toHaveValue('Prints');
    });
  });
});
