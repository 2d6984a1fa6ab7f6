import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The axe rules that check colours. */
const colorRules = ['color-contrast', 'link-in-text-block'];

type Theme = 'light' | 'dark';

/** The tested window sizes of a phone and a desktop, in pixels. */
const sizes = { phone: { width: 360, height: 740 }, desk: { width: 1440, height: 900 } };

/** Sets the window size to that of a phone or a desktop. */
export function resizeTo(size: keyof typeof sizes): Promise<void> {
  const { width, height } = sizes[size];
  return page.viewport(width, height);
}

/**
 * Checks what is shown against WCAG 2.2 AA and axe's best practices, on a phone and on a desktop;
 * lists the violations. Nothing may be wider than the screen.
 */
export function expectAccessible(within = 'body'): Promise<void> {
  return expectNoBarriers(within, ['light']);
}

/** The same in light and in dark; in dark only the colour rules are checked. */
export function expectAccessibleInBothThemes(within = 'body'): Promise<void> {
  return expectNoBarriers(within, ['light', 'dark']);
}

async function expectNoBarriers(within: string, themes: readonly Theme[]): Promise<void> {
  await expect.poll(() => document.querySelector(within)).not.toBeNull();
  for (const size of ['phone', 'desk'] as const) {
    await resizeTo(size);
    for (const theme of themes) {
      const act = theme === 'dark' ? inDark : (run: () => Promise<void>) => run();
      await act(async () => {
        await settled();
        const found = await barriers(within, theme);
        const where = `${size}, ${theme}`;
        expect(found, `barriers found by axe (${where}):\n${found.join('\n')}`).toEqual([]);
      });
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(sizes[size].width);
    expect(cutControls(), `controls that the edge of the ${size} cuts`).toEqual([]);
  }
}

/** The controls that reach over an edge of the screen, where nothing scrolls sideways to them. */
function cutControls(): string[] {
  const isScrolledTo = (control: Element) => {
    for (let at = control.parentElement; at; at = at.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(at);
      // Only screen readers have it.
      if (clipPath !== 'none') return true;
      const scrolls = /auto|scroll/.test(overflowX);
      if (scrolls && at.scrollWidth > at.clientWidth + 1) return true;
    }
    return control.closest('[inert], [aria-hidden=true], [aria-roledescription=carousel]') !== null;
  };
  return [...document.querySelectorAll('button, a[href], input, select, textarea')]
    .filter((control) => {
      const { left, right, width } = control.getBoundingClientRect();
      const isCut = width > 1 && (left < -1 || right > innerWidth + 1);
      return isCut && control.checkVisibility() && !isScrolledTo(control);
    })
    .map(({ outerHTML, textContent }) => textContent.trim() || outerHTML);
}

async function barriers(within: string, theme: Theme): Promise<string[]> {
  const { violations } = await axe.run(within, {
    runOnly: theme === 'dark' ? { type: 'rule', values: colorRules } : rules,
    resultTypes: ['violations'],
    ...(theme === 'light' && {
      rules: {
        // A card that is a button is named by its title; its other lines are its description.
        'label-content-name-mismatch': { enabled: false },
        // The frame around a screen belongs to the application, and is checked with it.
        'page-has-heading-one': { enabled: false },
        'landmark-one-main': { enabled: false },
        region: { enabled: false },
      },
    }),
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) =>
        `${id}: ${help}\n  ${node.target.join(' ')}\n  ${node.html}\n  ${node.failureSummary}`,
    ),
  );
}

/** Waits until all animations have ended, so that no colour is measured during a transition. */
async function settled(): Promise<void> {
  // Layout that depends on the window size is updated with the next frame.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  // An element under the pointer may start its transition only then.
  for (let turn = 0; turn < 5; turn += 1) {
    const moving = document.getAnimations().filter(({ effect }) => {
      const { iterations } = effect?.getTiming() ?? {};
      return iterations !== Number.POSITIVE_INFINITY;
    });
    if (moving.length === 0) return;
    await Promise.allSettled(moving.map(({ finished }) => finished));
    await new Promise((drawn) => requestAnimationFrame(drawn));
  }
}

/** Runs a function while the page is dark. */
export async function inDark(act: () => Promise<void>): Promise<void> {
  document.documentElement.dataset.theme = 'dark';
  await act();
  delete document.documentElement.dataset.theme;
}
