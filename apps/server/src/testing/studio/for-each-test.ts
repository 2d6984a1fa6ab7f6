import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createTestApp, type TestStudio } from './app.ts';
import { temporaryFolder } from './process.ts';

type Open<T> = () => Promise<T>;
type Close<T> = (opened: T) => Promise<unknown> | undefined;
type StudioOptions = Parameters<typeof createTestApp>[0];

/**
 * Opens something before each test of a file or of the enclosing `describe`, and closes it after the test. The result
 * is a proxy for that of the running test: read its properties within tests, not before.
 */
export function forEachTest<T extends object>(open: Open<T>, close: Close<T> = leave): T {
  const { opened, begin, end } = oneAtATime(open, close);
  beforeEach(begin);
  afterEach(end);
  return opened;
}

/** The same, once for all tests of a file or `describe`, which share it. */
export function forAllTests<T extends object>(open: Open<T>, close: Close<T> = leave): T {
  const { opened, begin, end } = oneAtATime(open, close);
  beforeAll(begin);
  afterAll(end);
  return opened;
}

/** A property of what is opened for tests, as a proxy like that of `forEachTest`. */
export function partOf<T extends object, Name extends keyof T>(
  whole: T,
  name: Name,
): T[Name] & object {
  return proxyFor(() => whole[name] as T[Name] & object);
}

const leave = () => undefined;

function oneAtATime<T extends object>(open: Open<T>, close: Close<T>) {
  let present: T | undefined;
  return {
    opened: proxyFor(() => {
      if (present === undefined) throw new Error('It is opened for the tests, not before.');
      return present;
    }),
    async begin() {
      present = await open();
    },
    async end() {
      if (present !== undefined) await close(present);
      present = undefined;
    },
  };
}

function proxyFor<T extends object>(present: () => T): T {
  return new Proxy({} as T, {
    get: (_, name) => Reflect.get(present(), name),
    set: (_, name, value) => Reflect.set(present(), name, value),
  });
}

/** A studio for each test. The options are those of `createTestApp`. */
export function studioForEachTest(options?: StudioOptions): TestStudio {
  return forEachTest(() => createTestApp(options), close);
}

/** One studio for all tests of a file, or of a `describe`. */
export function studioForAllTests(options?: StudioOptions): TestStudio {
  return forAllTests(() => createTestApp(options), close);
}

function close(studio: TestStudio): Promise<void> {
  return studio.close();
}

type Folder = Awaited<ReturnType<typeof temporaryFolder>>;

/**
 * An empty folder for each test of a file or `describe`. Whatever is opened in it later is closed before it is
 * deleted.
 */
export function folderForEachTest(): Folder {
  return forEachTest(temporaryFolder, remove);
}

/** One folder for all tests of a file, or of a `describe`. */
export function folderForAllTests(): Folder {
  return forAllTests(temporaryFolder, remove);
}

function remove(folder: Folder): Promise<void> {
  return folder.remove();
}
