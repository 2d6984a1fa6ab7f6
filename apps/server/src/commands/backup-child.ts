import { setPriority } from 'node:os';
import { type ChildResult, type ChildTask, perform } from '../domains/backups/child.ts';
import { inLocale, provideLocales } from '../request-locale.ts';
import { problemOf, usedPlaces } from '../snapshots/problem.ts';

/** The child process that makes and verifies backups: it does the one task that it is given, and exits. */
const ending = new AbortController();

provideLocales();
// Lower priority than the process that serves requests.
setPriority(10);
process.once('disconnect', () => {
  ending.abort();
  // A drill deletes its copy first; a backup has no manifest yet, and the next one removes what it has
  // written.
  setTimeout(() => process.exit(1), 2000).unref();
});
process.once('message', (task) => {
  const { order, locale } = task as ChildTask;
  void inLocale(locale, () => work(order));
});

async function work(order: ChildTask['order']): Promise<void> {
  const answer: ChildResult = await perform(order, new Date(), ending.signal).then(
    (outcome) => ({ outcome }),
    (error: unknown) => {
      const { message, isDamage } = problemOf(error, usedPlaces.backup());
      return { problem: message, isDamage };
    },
  );
  if (!process.connected) process.exit(1);
  process.send?.(answer, () => process.disconnect());
}
