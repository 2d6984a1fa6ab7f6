import type { Page } from '@playwright/test';

/** What a layout must not have, in words that name the element. */
export type LayoutProblems = { wide: string[]; cut: string[]; small: string[] };

/** The side of the smallest target of a finger, in pixels. */
const targetSize = 44;

/**
 * Looks at a page as it is laid out: what is wider than the screen, texts and tables that are cut, and controls that are
 * smaller than a finger.
 */
export function layoutProblems(page: Page, isTouched: boolean): Promise<LayoutProblems> {
  return page.evaluate(look, isTouched ? targetSize : 0);
}

/** Where the first row of a list begins, in pixels from the top of the page; undefined without a row. */
export function firstRowAt(page: Page, row: string): Promise<number | undefined> {
  return page.evaluate((selector) => {
    const shown = [...document.querySelectorAll(selector)].find((found) => found.checkVisibility());
    return shown && Math.round(shown.getBoundingClientRect().top + scrollY);
  }, row);
}

/** Runs in the page. */
function look(size: number): LayoutProblems {
  const problems: LayoutProblems = { wide: [], cut: [], small: [] };
  const { clientWidth } = document.documentElement;
  const nameOf = (element: Element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
    return `${element.localName} “${text.replace(/\s+/g, ' ').slice(0, 40)}”`;
  };
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      width > 1 &&
      height > 1
    );
  };
  /** The nearest ancestor that scrolls sideways. */
  const scrollerOf = (element: Element): Element | null => {
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (/auto|scroll|hidden|clip/.test(getComputedStyle(at).overflowX)) return at;
    }
    return null;
  };

  /** How far from its centre presses still reach a control, in both directions along an axis. */
  const reachOf = (control: Element, target: Element, axis: 'x' | 'y'): number => {
    const box = target.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const reaches = (by: number) => {
      const hit =
        axis === 'x' ? document.elementFromPoint(x + by, y) : document.elementFromPoint(x, y + by);
      return hit !== null && (target.contains(hit) || hit.closest('label')?.control === control);
    };
    const upTo = (sign: 1 | -1) => {
      let by = 0;
      while (by < size && reaches(sign * (by + 1))) by += 1;
      return by;
    };
    return upTo(1) + upTo(-1) + 1;
  };

  if (document.documentElement.scrollWidth > clientWidth) problems.wide.push('the page');
  for (const element of document.querySelectorAll('body *')) {
    if (!isSeen(element)) continue;
    const style = getComputedStyle(element);
    const { left, right } = element.getBoundingClientRect();
    if ((right > clientWidth + 1 || left < -1) && !scrollerOf(element)) {
      problems.wide.push(nameOf(element));
    }
    const isTooNarrow = element.scrollWidth > element.clientWidth + 1;
    const isScroller = /auto|scroll/.test(style.overflowX);
    const isTable = isScroller && element.querySelector(':scope > table') !== null;
    const hidesText =
      /hidden|clip/.test(style.overflowX) &&
      style.textOverflow !== 'ellipsis' &&
      style.webkitLineClamp === 'none' &&
      element.textContent?.trim() !== '' &&
      element.querySelector('img, svg') === null;
    if (isTooNarrow && (isTable || hidesText)) problems.cut.push(nameOf(element));
  }

  const controls =
    'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [role=switch]';
  for (const control of document.querySelectorAll(controls)) {
    if (size === 0) break;
    // The label of a checkbox belongs to its target, and the row to what opens it.
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
    const row = control.matches('[data-opens]') ? control.closest('tr') : undefined;
    const target = row ?? (label?.contains(control) ? label : control);
    if (!isSeen(target) || getComputedStyle(control).pointerEvents === 'none') continue;
    // A link in a sentence is as high as its line.
    if (control.localName === 'a' && getComputedStyle(control).display === 'inline') continue;
    if (control.closest('[inert], .sr-only')) continue;
    const { width, height } = target.getBoundingClientRect();
    if (width >= size - 0.5 && height >= size - 0.5) continue;
    // It may be larger than it looks: around the box of a checkbox, over the card of a link.
    target.scrollIntoView({ block: 'center', inline: 'center' });
    const [across, down] = [reachOf(control, target, 'x'), reachOf(control, target, 'y')];
    if (across < size - 1.5 || down < size - 1.5) {
      problems.small.push(`${nameOf(control)} ${Math.round(across)}×${Math.round(down)}`);
    }
  }
  return problems;
}
