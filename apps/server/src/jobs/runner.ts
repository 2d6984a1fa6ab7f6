import { StudioError } from '@shutterhouse/contract/errors';
import { sharedMessages } from '@shutterhouse/contract/messages';
import type { Db } from '../db/open.ts';
import { isBusy, whenFree } from '../db/transact.ts';
import { newClaim, standingOf } from './claimant.ts';
import type { JobHandler, JobKind, JobLane } from './job.ts';
import {
  claimJob,
  failJob,
  finishJob,
  type JobRow,
  leaseMs,
  mostAttempts,
  releaseClaims,
  releaseJob,
  renewClaim,
  repeatJob,
} from './service.ts';

/** Does the work of the jobs table in this process, beside other processes that do the same. */
export type JobRunner = {
  /** Says how a kind of work is done. */
  handle<Payload>(kind: JobKind<Payload>, handler: JobHandler<Payload>): void;
  /** Begins to look for work, and goes on until `stop`. */
  start(onFailure?: (error: unknown, kind: string) => void): void;
  /** Looks for work at once instead of at the next look. */
  wake(): void;
  /** Takes no more work, and waits for what is under way. */
  stop(): Promise<void>;
  /** Does all work that is due, one after the other; for tests. */
  drain(): Promise<void>;
};

/**
 * How many of each lane at a time; a `later` one only begins when no `soon` one is there. Three can
 * use two cores, since each also waits for the disk.
 */
const most: Readonly<Record<JobLane, number>> = { brief: 1, soon: 3, later: 1 };

/** The lanes in the order in which they are looked at. */
const lanes: readonly JobLane[] = ['brief', 'soon', 'later'];

/** The pause between two looks for work, in milliseconds. A look is one read of an index. */
const lookMs = 250;

/** Makes the runner of a database; it knows no work yet and does none before `start`. */
export function createJobRunner(rooms: { db: Db; now: () => Date }): JobRunner {
  const handlers = new Map<string, JobHandler<unknown>>();
  const running: Record<JobLane, Set<Promise<void>>> = {
    brief: new Set(),
    soon: new Set(),
    later: new Set(),
  };
  let ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let tellFailure: (error: unknown, kind: string) => void = () => undefined;

  const claimOf = (lane: JobLane): JobRow | undefined =>
    claimJob(rooms, { kinds: [...handlers.keys()], lane, claim: newClaim() });

  function look(): void {
    try {
      for (const lane of lanes) while (hasRoom(lane) && begin(lane));
    } catch (error) {
      // Another process writes, or the disk is full: the next look may be luckier.
      if (!isBusy(error)) tellFailure(error, 'jobs');
    }
  }

  function hasRoom(lane: JobLane): boolean {
    if (ending.signal.aborted || running[lane].size >= most[lane]) return false;
    return lane !== 'later' || running.soon.size === 0;
  }

  /** Begins one piece of work. @returns false when there is none */
  function begin(lane: JobLane): boolean {
    const job = claimOf(lane);
    if (job === undefined) return false;
    const work = perform(job).finally(() => {
      running[lane].delete(work);
      if (timer) look();
    });
    running[lane].add(work);
    return true;
  }

  async function perform(job: JobRow): Promise<void> {
    const handler = handlers.get(job.kind);
    if (handler === undefined) return;
    const renewing = setInterval(() => quietly(() => renewClaim(rooms, job)), leaseMs / 3);
    renewing.unref();
    try {
      // More tries than allowed were begun and none came to an end: the work ends processes.
      if (job.attempts > mostAttempts) throw new Error('The process ended during each try.');
      const again = await handler.run(job.payload, { signal: ending.signal });
      await whenFree(() => (again ? repeatJob(rooms, job, again.againIn) : finishJob(rooms, job)));
    } catch (error) {
      await whenFree(() => settle(handler, job, error)).catch((fault) =>
        tellFailure(fault, job.kind),
      );
    } finally {
      clearInterval(renewing);
    }
  }

  async function settle(handler: JobHandler<unknown>, job: JobRow, error: unknown): Promise<void> {
    if (ending.signal.aborted && isAbort(error)) return releaseJob(rooms, job);
    tellFailure(error, job.kind);
    if (failJob(rooms, job, reasonOf(error))) await handler.giveUp?.(job.payload, reasonOf(error));
  }

  return {
    handle(kind, handler) {
      handlers.set(kind.name, handler as JobHandler<unknown>);
    },
    start(onFailure) {
      if (onFailure) tellFailure = onFailure;
      if (timer) return;
      quietly(() => releaseClaims(rooms, (claim) => standingOf(claim) === 'gone'));
      timer = setInterval(look, lookMs).unref();
      look();
    },
    wake() {
      if (timer) look();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      ending.abort();
      await Promise.all(lanes.flatMap((lane) => [...running[lane]]));
      ending = new AbortController();
    },
    async drain() {
      for (;;) {
        const job = claimOf('brief') ?? claimOf('soon') ?? claimOf('later');
        if (job === undefined) return;
        await perform(job);
      }
    },
  };
}

/** What may be shown of a failure. */
function reasonOf(error: unknown): string {
  return error instanceof StudioError ? error.message : sharedMessages.unexpected;
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // A claim that could not be renewed or released ends by itself; then the work is done again.
  }
}
