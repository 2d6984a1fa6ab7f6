import { afterEach, beforeEach, expect } from 'vitest';
import type { AppDeps } from '../../deps.ts';
import { storedRows } from '../database/rows.ts';
import { createTestApp, type TestStudio } from '../studio/app.ts';
import { present } from './writing-calls.ts';

/** A studio behind a proxy that forwards addresses, for tests of refused input: each call has an address of its own. */
export function createProxiedApp(): Promise<TestStudio> {
  return createTestApp({ now: () => present, config: { trustProxy: ['127.0.0.1'] } });
}

/**
 * Asserts after each test of the file that it wrote nothing.
 * @returns a function for tests that must have written, to show that the comparison can fail
 */
export function nothingIsWritten(deps: () => AppDeps): () => void {
  let before: ReturnType<typeof storedRows>;
  beforeEach(() => {
    before = storedRows(deps());
  });
  afterEach(() => expect(storedRows(deps())).toEqual(before));
  return () => {
    expect(storedRows(deps())).not.toEqual(before);
    before = storedRows(deps());
  };
}
