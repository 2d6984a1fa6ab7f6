/**
 * What a component test finds: a page as it is when it was opened. All files of a worker share one page, since the modules
 * of the application take longer to load than many files take to run; what a test leaves behind is taken away here.
 * Vitest runs this once for each file.
 */
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { openQuestion } from '../lib/confirm.ts';
import { resizeTo } from './accessible.ts';

// The pointer of the file before must not lie on what is shown now.
beforeAll(() => userEvent.unhover(document.body));

beforeEach(async () => {
  await cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  scrollTo(0, 0);
  await resizeTo('desk');
});

afterEach(() => {
  // A test that failed in the midst of a question leaves it to nobody.
  openQuestion()?.answer(false);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
