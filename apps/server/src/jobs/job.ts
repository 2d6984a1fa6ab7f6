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
  /** Work of one key is there once, however often it is asked for. */
  readonly keyOf?: (payload: Payload) => string;
  /** It makes room on the disk, and so is done also while that is full. */
  readonly freesSpace?: true;
};

/** What a handler may know of its work. */
export type JobWork = {
  /** Aborted when the process is about to end: the work is begun anew elsewhere, and counts as no try. */
  signal: AbortSignal;
};

/** How a kind of work is done. It may be begun several times, also after it was done: it must not mind. */
export type JobHandler<Payload> = {
  /** Does the work. What it returns says when to do it again, in seconds; nothing when it is done. */
  run: (
    payload: Payload,
    work: JobWork,
  ) => Promise<void> | Promise<{ againIn: number } | undefined>;
  /** Called once after the last try, with a sentence for people. */
  giveUp?: (payload: Payload, reason: string) => void | Promise<void>;
};
