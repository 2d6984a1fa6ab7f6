import type { Page } from '@playwright/test';

/** How long a page may take to go back, in milliseconds: an overlay that is no dialog keeps its entry. */
const timeoutMs = 1000;

/**
 * Makes a page load only once its history has settled: a closed dialog removes its entry a moment
 * after it disappears, which would abort a load begun meanwhile.
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
  // A page that is navigating or has crashed can't be evaluated.
  const isAtRest = await page.evaluate(isHistoryAtRest).catch(() => true);
  if (isAtRest) return;
  await page
    .waitForFunction(isHistoryAtRest, undefined, { timeout: timeoutMs })
    .catch(() => undefined);
}

/** Runs in the page. @returns whether no history entry of a closed overlay is left */
function isHistoryAtRest(): boolean {
  const state: { overlays?: number } | null = history.state;
  // One that fades out is closed already.
  const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]');
  const open = [...dialogs].filter((dialog) => !dialog.matches('[data-state=closed]')).length;
  return (state?.overlays ?? 0) <= open;
}
