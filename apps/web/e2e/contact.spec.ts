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
});
