/** The urgency of work: somebody waits for it, somebody will look soon, or nobody waits. */
export type Priority = 'now' | 'soon' | 'later';

const order: readonly Priority[] = ['now', 'soon', 'later'];

type Waiting = { weight: number; begin: () => void };

/** How much runs at a time, and how long less urgent work yields; times in milliseconds. */
export type SemaphoreRules = {
  count: number;
  weight: number;
  /** How long there must have been no `now` work before other work starts. */
  quietMs: number;
  /** The maximum wait: one task of other work starts in each such period anyway. */
  timeoutMs: number;
};

/**
 * Limits how many tasks run at a time, and their total weight; waiting ones get their turn by
 * urgency, then in order. A task heavier than the maximum runs alone. While people wait for one
 * task after the other, as during an upload of many files, other work yields.
 */
export function createSemaphore({ count, weight: most, quietMs, timeoutMs }: SemaphoreRules) {
  const waiting: Record<Priority, Waiting[]> = { now: [], soon: [], later: [] };
  let running = 0;
  let carried = 0;
  let nowRunning = 0;
  let lastNow = Number.NEGATIVE_INFINITY;
  let lastOther = performance.now();
  let timer: NodeJS.Timeout | undefined;

  const fits = (weight: number) => running < count && (running === 0 || carried + weight <= most);

  /** How much longer work that is not `now` has to yield. */
  function yieldMs(): number {
    const at = performance.now();
    const quietIn = nowRunning > 0 ? Number.POSITIVE_INFINITY : lastNow + quietMs - at;
    return Math.max(0, Math.min(quietIn, lastOther + timeoutMs - at));
  }

  function begin(): void {
    for (;;) {
      const priority = order.find((each) => waiting[each].length > 0);
      const [first] = priority ? waiting[priority] : [];
      if (priority === undefined || first === undefined || !fits(first.weight)) return;
      if (priority !== 'now') {
        const pause = yieldMs();
        if (pause > 0) {
          clearTimeout(timer);
          timer = setTimeout(begin, pause);
          return;
        }
        lastOther = performance.now();
      }
      waiting[priority].shift();
      running += 1;
      carried += first.weight;
      if (priority === 'now') nowRunning += 1;
      first.begin();
    }
  }

  return async function withSlot<Result>(
    priority: Priority,
    weight: number,
    work: () => Promise<Result>,
  ): Promise<Result> {
    await new Promise<void>((resolve) => {
      waiting[priority].push({ weight, begin: resolve });
      begin();
    });
    try {
      return await work();
    } finally {
      running -= 1;
      carried -= weight;
      if (priority === 'now') {
        nowRunning -= 1;
        lastNow = performance.now();
      }
      begin();
    }
  };
}
