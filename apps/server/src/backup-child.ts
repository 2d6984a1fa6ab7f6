import { setPriority } from 'node:os';
import { problemOf } from './backup/problem.ts';
import { type ChildResult, type Order, perform } from './domains/backups/child.ts';

/** The process in which backups are made and tried: it does the one thing that it is told, and ends. */
const ending = new AbortController();

// Whoever is served comes first.
setPriority(10);
process.once('disconnect', () => {
  ending.abort();
  // A drill ends its copy first; a backup has no manifest yet, and what it has written is removed by the next.
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
