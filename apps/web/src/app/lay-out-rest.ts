import { whenIdle } from '../lib/browser/when-idle.ts';

/**
 * Lays out the content below the first view, a piece at a time while the browser is idle, so that
 * full-page screenshots and searches in the page include it. Not above the scroll position: the
 * content in view would move.
 */
export function layOutRest(): void {
  const next = document.querySelector<HTMLElement>(
    ':is(.laid-out-near-view, .wall > ul > li > button):not([data-laid-out])',
  );
  if (!next || window.scrollY > 0) return;
  next.dataset.laidOut = '';
  whenIdle(layOutRest);
}
