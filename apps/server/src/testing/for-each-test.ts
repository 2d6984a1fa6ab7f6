import { afterEach, beforeEach } from 'vitest';
import { createTestApp, type TestStudio } from './app.ts';

/**
 * Opens something before each test of a file, or of the `describe` it stands in, and closes it after the test. What is
 * given stands for the one of the test that runs: read its parts within tests, not before.
 */
export function forEachTest<T extends object>(
  open: () => Promise<T>,
  close: (opened: T) => Promise<unknown> | undefined = () => undefined,
): T {
  let present: T | undefined;
  beforeEach(async () => {
    present = await open();
  });
  afterEach(async () => {
    if (present !== undefined) await close(present);
    present = undefined;
  });
  return standingFor(() => {
    if (present === undefined) throw new Error('It is opened before each test, not before.');
    return present;
  });
}

/** A part of what is opened for each test, as `forEachTest` gives the whole. */
export function partOf<T extends object, Name extends keyof T>(
  whole: T,
  name: Name,
): T[Name] & object {
  return standingFor(() => whole[name] as T[Name] & object);
}

function standingFor<T extends object>(present: () => T): T {
  return new Proxy({} as T, {
    get: (_, name) => Reflect.get(present(), name),
    set: (_, name, value) => Reflect.set(present(), name, value),
  });
}

/** A studio for each test. The options are those of `createTestApp`. */
export function studioForEachTest(options?: Parameters<typeof createTestApp>[0]): TestStudio {
  return forEachTest(
    () => createTestApp(options),
    (studio) => studio.close(),
  );
}
