import { createContext, Script } from 'node:vm';

/** The longest that synchronous work may take, once and in all, in milliseconds. */
type Limits = { atOnceMs: number; allMs: number };

const script = new Script('work()');

/**
 * Runs parts of the work on what a stranger sent, each until it ends or is stopped, also within an endless loop.
 * @returns a function that runs a part; it throws when the part takes too long, or when all of them have
 */
export function timeBudget({ atOnceMs, allMs }: Limits): <Result>(work: () => Result) => Result {
  const context: { work?: () => void } = {};
  createContext(context);
  let spentMs = 0;
  return <Result>(work: () => Result): Result => {
    if (spentMs > allMs) throw new RangeError('The work has taken too long.');
    const results: Result[] = [];
    context.work = () => void results.push(work());
    const start = performance.now();
    try {
      script.runInContext(context, { timeout: atOnceMs });
    } finally {
      spentMs += performance.now() - start;
      delete context.work;
    }
    return results[0] as Result;
  };
}
