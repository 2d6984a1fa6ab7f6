import type { Page } from '@playwright/test';
import type { PseudoLanguage } from '@shutterhouse/contract/pseudo-languages';
import { makePhotographs } from './photographs.ts';
import {
  bookSession,
  expectFaultless,
  publishImprint,
  sayIn,
  shareFolder,
} from './pseudo-languages.ts';
import { visit } from './public-calls.ts';
import { expect, type Studio } from './studio.ts';

/** Visits the pages of a studio that writes in a pseudo-language, and checks what each shows. */
export async function visitPages(
  page: Page,
  studio: Studio,
  language: PseudoLanguage,
): Promise<void> {
  const say = sayIn(language);
  const imprint = await publishImprint(studio);
  await visit(page, '/');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expectFaultless(page, 'the landing page');
  await page.getByRole('button', { name: say('Menu') }).click();
  await expectFaultless(page, 'the menu', [360]);
  await page.keyboard.press('Escape');

  await visit(page, imprint);
  await expectFaultless(page, 'a legal page');
  await visit(page, '/gallery');
  await expectFaultless(page, 'the gallery');
  await page.locator('main a[href^="/gallery/"]').first().click();
  await expect(page).toHaveURL(/\/gallery\/./);
  await expect(page.getByRole('main').getByRole('list').getByRole('button').first()).toBeVisible();
  await expectFaultless(page, 'an album');
  await page.getByRole('main').getByRole('list').getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFaultless(page, 'the viewer');

  for (const path of ['/login', '/signup']) {
    await page.goto(path);
    await expect(page.locator('form')).toBeVisible();
    await expectFaultless(page, path);
  }
  await page.goto(await shareFolder(studio, await makePhotographs(page, 2)));
  await expect(page.getByRole('heading', { name: 'Delivery' })).toBeVisible();
  await expectFaultless(page, 'a share page');
  await page.goto(await bookSession(page, studio));
  await expect(page.getByRole('button', { name: say('Move'), exact: true })).toBeVisible();
  await expectFaultless(page, 'the page of a booking');
}
