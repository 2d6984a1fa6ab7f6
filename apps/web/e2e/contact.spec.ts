import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { holdCalls } from './held-calls.ts';
import { visit } from './public-calls.ts';
import { expect, test } from './studio.ts';

// Calls that pass through a service worker can't be answered otherwise.
test.use({ serviceWorkers: 'block' });

const form = (page: Page) => page.getByRole('form', { name: 'Contact' });
const send = (page: Page) => form(page).getByRole('button', { name: 'Send Message' });

async function openForm(page: Page) {
  await visit(page, '/');
  await page.locator('#contact').scrollIntoViewIfNeeded();
  await expect(send(page)).toBeVisible();
}

async function fill(page: Page) {
  await form(page).getByLabel('Name').fill('Noor Hill');
  await form(page).getByLabel('Email').fill('noor@example.com');
  await form(page).getByLabel('Service').selectOption('Portraits');
  await form(page).getByLabel('Message').fill('Five people and a dog, in October.');
}

test.describe('the contact form', () => {
  test('asks for everything but the telephone', { tag: '@phone' }, async ({ page }) => {
    await openForm(page);
    await send(page).click();
    for (const field of ['Name', 'Email', 'Service', 'Message']) {
      await expect(form(page).getByLabel(field)).toHaveAccessibleDescription(
        `${field} is required`,
      );
    }
    await expect(form(page).getByLabel('Phone')).toHaveAccessibleDescription('');
    await expect(form(page).getByLabel('Name')).toBeFocused();
    await form(page).getByLabel('Email').fill('noor');
    await expect(form(page).getByLabel('Email')).toHaveAccessibleDescription(
      'Please enter a valid email address',
    );
    await form(page).getByLabel('Phone').fill('12');
    await form(page).getByLabel('Name').focus();
    await expect(form(page).getByLabel('Phone')).toHaveAccessibleDescription(
      'Please enter a valid phone number',
    );
    await expectAccessible(page, '#contact');
  });

  test('is busy meanwhile, says thanks, and is empty again', async ({ page }) => {
    const calls = await holdCalls(page, '**/trpc/messages.submit**');
    await openForm(page);
    await fill(page);
    await send(page).click();
    await expect(form(page).getByRole('button', { name: 'Sending your message...' })).toBeVisible();
    calls.letThrough();
    const thanks = form(page).getByRole('status');
    await expect(thanks).toHaveText('Thank you for your message. We will get back to you soon.');
    for (const field of ['Name', 'Email', 'Service', 'Message']) {
      await expect(form(page).getByLabel(field)).toHaveValue('');
    }
    await expectAccessible(page, '#contact');
    await form(page).getByLabel('Name').fill('N');
    await expect(thanks).toHaveCount(0);
  });

  test('keeps what was written when it could not be sent, and says why', async ({
    page,
    context,
    expectComplaint,
  }) => {
    expectComplaint(/status of 502|ERR_INTERNET_DISCONNECTED/);
    await openForm(page);
    await fill(page);
    await context.setOffline(true);
    await send(page).click();
    const alert = form(page).getByRole('alert');
    await expect(alert).toHaveText('An unexpected error occurred. Please try again later.');
    await expect(form(page).getByLabel('Message')).toHaveValue(
      'Five people and a dog, in October.',
    );

    await context.setOffline(false);
    await page.route('**/trpc/messages.submit**', (route) =>
      route.fulfill({ status: 502, json: {} }),
    );
    await send(page).click();
    await expect(alert).toHaveText('Failed to send your message. Please try again.');
    await expect(form(page).getByLabel('Message')).toHaveValue(
      'Five people and a dog, in October.',
    );
  });

  test('shows what the server refuses beside its field', async ({ page, expectComplaint }) => {
    expectComplaint(/status of 400/);
    const data = { code: 'BAD_REQUEST', httpStatus: 400, errors: { email: 'Another one, please' } };
    await page.route('**/trpc/messages.submit**', (route) =>
      route.fulfill({ status: 400, json: [{ error: { message: 'No.', code: -32600, data } }] }),
    );
    await openForm(page);
    await fill(page);
    await send(page).click();
    await expect(form(page).getByLabel('Email')).toHaveAccessibleDescription('Another one, please');
    await expect(form(page).getByLabel('Email')).toBeFocused();
  });

  test('hides from people what only robots fill', { tag: '@phone' }, async ({ page }) => {
    await openForm(page);
    const trap = form(page).locator('input[name=website]');
    await expect(trap).not.toBeInViewport();
    await expect(trap).toHaveAttribute('tabindex', '-1');
    await expect(form(page).getByRole('textbox', { name: 'Website' })).toHaveCount(0);
    await form(page).getByLabel('Message').focus();
    await page.keyboard.press('Tab');
    await expect(send(page)).toBeFocused();
  });
});
