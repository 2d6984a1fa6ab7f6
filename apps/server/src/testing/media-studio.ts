import { createTestApp, type TestStudio } from './app.ts';
import { forEachTest } from './for-each-test.ts';
import { trackKeys } from './store.ts';

/** A studio whose current time is its `clock`, in milliseconds; `keys` are those in its store. */
type MediaStudio = TestStudio & { clock: number; keys: Set<string> };

/** A studio per test; each starts on 1 May 2030. */
export function mediaStudioForEachTest(): MediaStudio {
  return forEachTest(
    async () => {
      const { store, keys } = trackKeys();
      const time = { clock: Date.UTC(2030, 4, 1), keys };
      const studio = await createTestApp({ now: () => new Date(time.clock), media: store });
      return Object.assign(time, studio);
    },
    (studio) => studio.close(),
  );
}
