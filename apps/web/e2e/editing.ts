import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { test as base } from './studio.ts';

/**
 * Tests that change the site's content: in a studio of their own, as the others rely on the starter
 * site. A worker-scoped fixture of its own makes Playwright use another worker.
 */
export const test = base.extend<object, { editedStudio: undefined }>({
  editedStudio: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here.
    async ({}, use) => use(undefined),
    { scope: 'worker', auto: true },
  ],
});

/** The feedback on the last change. */
export function feedbackOn(page: Page): Locator {
  return page.getByRole('main').getByRole('status');
}

/** Opens a section of the dashboard and waits until it has loaded. */
export async function openSection(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
}

/** Chooses an item from the menu of a row or a card. */
export async function chooseFor(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** A picture file that no test has uploaded before. */
export async function newPicture(page: Page) {
  const buffer = await page.screenshot();
  return { name: 'evening.png', mimeType: 'image/png', buffer };
}

/** A word that no other test uses. */
export function newWord(): string {
  return `w${randomUUID().slice(0, 8)}`;
}

export { expect };
