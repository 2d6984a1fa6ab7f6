/**
 * How kinds of jobs are scheduled: `brief` takes milliseconds and is never blocked; `soon` runs before anything that is
 * `later`; `remote` waits for an outside server, one at a time, without blocking the others; `long` may take hours, one
 * at a time, without blocking the others either.
 */
export type JobPriority = 'brief' | 'remote' | 'soon' | 'later' | 'long';

/** A kind of background job, and its payload. */
export type JobKind<Payload> = {
  readonly name: string;
  readonly priority: JobPriority;
  /** Jobs with the same key are queued once, however often they are requested. */
  readonly keyOf?: (payload: Payload) => string;
  /** It frees space, and therefore also runs on a full disk. */
  readonly freesSpace?: true;
  /**
   * For a job that recurs, or that nothing else would start again: after all attempts have failed it restarts after
   * this many seconds.
   */
  readonly retriesAfter?: number;
  /** Running it early does no harm, so it need not wait until a clock that was set back has caught up. */
  readonly mayBeEarly?: true;
};

/**
 * A kind of job that deletes what is no longer needed: at once, also on a full disk, and repeated until it succeeds.
 */
export function removalJob<Payload>(
  name: string,
  keyOf: (payload: Payload) => string,
): JobKind<Payload> {
  return { name, priority: 'brief', freesSpace: true, retriesAfter: 3600, keyOf };
}

/**
 * A kind of job that recurs and is therefore queued once. After all attempts have failed it restarts after this many
 * seconds.
 */
export function recurringJob(
  name: string,
  priority: JobPriority,
  retriesAfter: number,
): JobKind<Record<string, never>> {
  return { name, priority, retriesAfter, keyOf: () => 'only' };
}

/** What a handler is given about its run. */
export type JobWork = {
  /**
   * Aborted when the process is about to end: the job is started again elsewhere, and this does not count as an
   * attempt.
   */
  signal: AbortSignal;
};

/** How a kind of job is run. It may run several times, also after it has succeeded, and must be idempotent. */
export type JobHandler<Payload> = {
  /** Runs the job. `againIn` says when to run it again, in seconds; void when it is done. */
  run: (
    payload: Payload,
    work: JobWork,
  ) => Promise<void> | Promise<{ againIn: number } | undefined>;
  /** Called after the last attempt, with a sentence for people; called again when the process ended meanwhile. */
  giveUp?: (payload: Payload, reason: string) => void | Promise<void>;
};
