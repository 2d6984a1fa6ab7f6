import { createContext, Script } from 'node:vm';

/** The longest that synchronous work may take: once, for one task, and in all, in milliseconds. */
type Limits = { atOnceMs: number; taskMs: number; allMs: number };

/** Runs a part of a task. @throws when it takes too long, or when the task or all of them have */
type RunPart = <Result>(work: () => Result) => Result;

const script = new Script('work()');

/**
 * Limits the work on what a stranger sent. Each part of it runs until it ends or is stopped, also within an endless loop.
 * @returns a function that begins a task
 */
export function timeBudget({ atOnceMs, taskMs, allMs }: Limits): () => RunPart {
  const context: { work?: () => void } = {};
  createContext(context);
  let allSpentMs = 0;
  return () => {
    let spentMs = 0;
    return <Result>(work: () => Result): Result => {
      if (spentMs > taskMs || allSpentMs > allMs) {
        throw new RangeError('The work has taken too long.');
      }
      const results: Result[] = [];
      context.work = () => void results.push(work());
      const start = performance.now();
      try {
        script.runInContext(context, { timeout: atOnceMs });
      } finally {
        const lastedMs = performance.now() - start;
        spentMs += lastedMs;
        allSpentMs += lastedMs;
        delete context.work;
      }
      return results[0] as Result;
    };
  };
}
