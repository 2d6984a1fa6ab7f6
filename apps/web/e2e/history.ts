import type { Page } from '@playwright/test';

/** So long a page may take to go back, in milliseconds: an overlay that is no dialog keeps its entry. */
const timeoutMs = 1000;

/**
 * Has a page loaded only once its history is at rest: a dialog that was closed takes its entry back a moment after it is
 * gone from the screen, and a load begun meanwhile would be aborted.
 */
export function loadAtRest(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...args) => {
    await atRest(page);
    return goto(...args);
  };
  page.reload = async (...args) => {
    await atRest(page);
    return reload(...args);
  };
}

async function atRest(page: Page): Promise<void> {
  // A page that is being left, or has crashed, is asked nothing.
  const isAtRest = await page.evaluate(isHistoryAtRest).catch(() => true);
  if (isAtRest) return;
  await page
    .waitForFunction(isHistoryAtRest, undefined, { timeout: timeoutMs })
    .catch(() => undefined);
}

/** Runs in the page. @returns whether it has no entry of an overlay that is gone already */
function isHistoryAtRest(): boolean {
  const state: { overlays?: number } | null = history.state;
  const open = document.querySelectorAll('[role=dialog], [role=alertdialog]').length;
  return (state?.overlays ?? 0) <= open;
}
