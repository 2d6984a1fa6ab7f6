import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Holds a page, or the part of it that `within` selects, against WCAG 2.2 AA and axe's best
 * practices; says what fails and where.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  const axe = new AxeBuilder({ page })
    .withTags(rules)
    // A card that is a button is named by its title; its other lines describe it.
    .disableRules('label-content-name-mismatch');
  // Before its code has come, a page has nothing that could be looked at.
  if (within === undefined) await page.locator('h1').first().waitFor({ state: 'attached' });
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.target.join(' ')}\n  ${node.html}`),
  );
  expect(found, 'barriers found by axe').toEqual([]);
}
