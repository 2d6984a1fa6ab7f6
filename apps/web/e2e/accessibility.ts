import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The axe rules that check colours. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Checks a page, or the part of it that `within` selects, against WCAG 2.2 AA and axe's best
 * practices; lists the violations.
 */
export function expectAccessible(page: Page, within?: string): Promise<void> {
  return expectNoBarriers(page, within, { type: 'tag', values: rules });
}

/** Checks only the colour rules: for a second theme, once the page has passed all the others. */
export function expectAccessibleColors(page: Page, within?: string): Promise<void> {
  return expectNoBarriers(page, within, { type: 'rule', values: colorRules });
}

async function expectNoBarriers(
  page: Page,
  within: string | undefined,
  runOnly: { type: 'tag' | 'rule'; values: string[] },
): Promise<void> {
  // Before its code has loaded, the page has nothing to check.
  if (within === undefined) await page.locator('h1').first().waitFor({ state: 'attached' });
  const isThere = await page.evaluate(() => 'axe' in window);
  // An earlier check of this page has injected axe already; it takes half a megabyte of parsing.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    // Otherwise axe lists every node that passes, which takes as long as finding the violations.
    .options({ runOnly, resultTypes: ['violations'] })
    // Runs in the page itself: our pages have no cross-origin frames, for which axe would open a second page.
    .setLegacyMode()
    // A card that is a button is named by its title; its other lines are its description.
    .disableRules('label-content-name-mismatch');
  if (within !== undefined) axe.include(within);
  const found = await lookAtRest(page, async () => {
    const { violations } = await axe.analyze();
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help}\n  ${node.target.join(' ')}\n  ${node.html}`),
    );
  });
  expect(found, 'barriers found by axe').toEqual([]);
}

/**
 * Looks at a page in which nothing moves. On a busy machine something may begin to move during the look, such as what the
 * pointer has come to lie on: what was found then may be a colour on its way to another, so it is looked for again.
 */
async function lookAtRest(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  for (;;) {
    const before = await untilStill(page);
    const found = await look();
    if (found.length === 0 || (await untilStill(page)) === before) return found;
  }
}

/**
 * Waits until nothing fades in or out, such as a list that has been read anew: half of its colour is no colour of ours.
 * @returns how many movements have begun in this page since it was first asked
 */
function untilStill(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const watched: typeof globalThis & { movements?: number } = window;
    if (watched.movements === undefined) {
      watched.movements = 0;
      for (const begun of ['transitionrun', 'animationstart']) {
        document.addEventListener(begun, () => {
          watched.movements = (watched.movements ?? 0) + 1;
        });
      }
    }
    const isEnding = ({ playState, timeline, effect }: Animation) =>
      playState === 'running' &&
      timeline === document.timeline &&
      effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    for (;;) {
      // Colours that have just been chosen begin to change with the next picture.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const ending = document.getAnimations().filter(isEnding);
      if (ending.length === 0) return watched.movements;
      await Promise.allSettled(ending.map(({ finished }) => finished));
    }
  });
}
