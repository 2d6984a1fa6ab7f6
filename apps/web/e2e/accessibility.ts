import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Those of them that look at colours. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Holds a page, or the part of it that `within` selects, against WCAG 2.2 AA and axe's best
 * practices; says what fails and where.
 */
export function expectAccessible(page: Page, within?: string): Promise<void> {
  return expectNoBarriers(page, within, { type: 'tag', values: rules });
}

/** Holds only its colours against them: in another theme, once all else has been looked at. */
export function expectAccessibleColors(page: Page, within?: string): Promise<void> {
  return expectNoBarriers(page, within, { type: 'rule', values: colorRules });
}

async function expectNoBarriers(
  page: Page,
  within: string | undefined,
  runOnly: { type: 'tag' | 'rule'; values: string[] },
): Promise<void> {
  // Before its code has come, a page has nothing that could be looked at.
  if (within === undefined) await page.locator('h1').first().waitFor({ state: 'attached' });
  await untilStill(page);
  const isThere = await page.evaluate(() => 'axe' in window);
  // Nothing is brought into a page that has it from the look before: half a megabyte to parse.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    // What passed would be named node by node, which takes as long as looking for what fails.
    .options({ runOnly, resultTypes: ['violations'] })
    // In the page itself: no page of ours has a frame of another origin, for which axe would open a second page.
    .setLegacyMode()
    // A card that is a button is named by its title; its other lines describe it.
    .disableRules('label-content-name-mismatch');
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.target.join(' ')}\n  ${node.html}`),
  );
  expect(found, 'barriers found by axe').toEqual([]);
}

/** Waits for what is fading in or out, such as a list that has been read anew: half of its colour is no colour of ours. */
function untilStill(page: Page): Promise<void> {
  return page.evaluate(async () => {
    // Colours that have just been chosen begin to change with the next picture.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const ending = document.getAnimations().filter(({ playState, timeline, effect }) => {
      const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      return playState === 'running' && timeline === document.timeline && !isEndless;
    });
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
