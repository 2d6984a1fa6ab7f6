import { setPriority } from 'node:os';
import { type ChildResult, type Order, perform } from '../domains/backups/child.ts';
import { provideLocales } from '../request-locale.ts';
import { problemOf } from '../snapshots/problem.ts';

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
process.once('message', (order) => {
  void work(order as Order);
});

async function work(order: Order): Promise<void> {
  const answer: ChildResult = await perform(order, new Date(), ending.signal).then(
    (outcome) => ({ outcome }),
    (error: unknown) => ({ problem: problemOf(error, 'the backup').message }),
  );
  if (!process.connected) process.exit(1);
  process.send?.(answer, () => process.disconnect());
}
