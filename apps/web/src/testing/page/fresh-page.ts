/**
 * Resets the page before each component test. All files of a worker share one page, since loading
 * the application's modules takes longer than running many test files; what a test leaves behind is
 * removed here. Vitest runs this once for each file.
 */
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { openQuestion } from '../../lib/forms/confirm.ts';
import { resizeTo } from './accessible.ts';

// The pointer may still be where the previous file left it.
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
  // A test that failed with an open confirmation leaves it unanswered.
  openQuestion()?.answer(false);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
