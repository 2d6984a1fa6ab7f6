/**
 * How a kind of work stands to others: `brief` takes milliseconds, waits for nobody and keeps nobody
 * waiting; `soon` is done before anything that is `later`; `remote` waits for a server of somebody
 * else, one at a time, and keeps none of the others waiting; `long` may take hours, one at a time, and keeps
 * nobody waiting either.
 */
export type JobPriority = 'brief' | 'remote' | 'soon' | 'later' | 'long';

/** A kind of background work, and what it is told. */
export type JobKind<Payload> = {
  readonly name: string;
  readonly priority: JobPriority;
  /** Work with the same key is queued once, however often it is requested. */
  readonly keyOf?: (payload: Payload) => string;
  /** It frees space, and is therefore done on a full disk, too. */
  readonly freesSpace?: true;
  /** Work without an end, or that nobody else would do: when all tries have failed it is begun anew after so many seconds. */
  readonly retriesAfter?: number;
  /** Begun before its time it does no harm, so that it need not wait until a clock that was ahead is there again. */
  readonly mayBeEarly?: true;
};

/** A kind of work that removes what nothing needs any more: at once, on a full disk too, and until it is done. */
export function removalJob<Payload>(
  name: string,
  keyOf: (payload: Payload) => string,
): JobKind<Payload> {
  return { name, priority: 'brief', freesSpace: true, retriesAfter: 3600, keyOf };
}

/** A kind of work that comes round, so that it is queued once. It is begun anew after so many seconds when all tries have failed. */
export function recurringJob(
  name: string,
  priority: JobPriority,
  retriesAfter: number,
): JobKind<Record<string, never>> {
  return { name, priority, retriesAfter, keyOf: () => 'only' };
}

/** What a handler may know of its work. */
export type JobWork = {
  /**
   * Aborted when the process is about to end: the work is started again elsewhere, and this does not count as a try.
   */
  signal: AbortSignal;
};

/** How a kind of work is done. It may run several times, also after it was done, and must be idempotent. */
export type JobHandler<Payload> = {
  /** Does the work. What it returns says when to do it again, in seconds; nothing when it is done. */
  run: (
    payload: Payload,
    work: JobWork,
  ) => Promise<void> | Promise<{ againIn: number } | undefined>;
  /** Called after the last try, with a sentence for people; once more when the process ended meanwhile. */
  giveUp?: (payload: Payload, reason: string) => void | Promise<void>;
};
