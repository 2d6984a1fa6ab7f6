import { StudioError } from '@shutterhouse/contract/errors';
import { sharedMessages } from '@shutterhouse/contract/messages';
import type { Db } from '../db/open.ts';
import { isDiskFull } from '../db/reserve.ts';
import type { JobHandler, JobKind, JobPriority } from './job.ts';
import { newLease, ownerStateOf } from './lease-owner.ts';
import {
  abandonJob,
  failJob,
  finishJob,
  type JobRow,
  leaseJob,
  leaseMs,
  maxAttempts,
  releaseJob,
  releaseLeases,
  renewBeforeGivingUp,
  renewLease,
  repeatJob,
  rescheduleAfterClockChange,
} from './leases.ts';

/** Runs the jobs of the jobs table in this process, beside other processes that do the same. */
export type JobRunner = {
  /** Registers the handler of a kind of job. */
  handle<Payload>(kind: JobKind<Payload>, handler: JobHandler<Payload>): void;
  /** Starts polling for jobs, until `stop`. */
  start(onFailure?: (error: unknown, kind: string) => void): void;
  /** Polls at once instead of at the next interval. */
  wake(): void;
  /** Takes no more jobs, and waits for the running ones. */
  stop(): Promise<void>;
  /** When a job of this process last succeeded; undefined if none has. */
  lastEndedAt(): Date | undefined;
  /** Since when this process runs jobs; undefined if it doesn't. */
  startedAt(): Date | undefined;
  /** Runs all due jobs one after the other; for tests. */
  drain(): Promise<void>;
};

/** Jobs that are not held up by those of other lanes. */
type Lane = {
  priority: JobPriority;
  /** How many run at a time. */
  most: number;
  /** Only jobs that free space, or only the others; both where undefined. */
  freesSpace?: boolean;
};

/**
 * Separate from jobs that free space: a link that somebody waits for need not wait while the files of a large album are
 * deleted one by one.
 */
const brief: Lane = { priority: 'brief', most: 1, freesSpace: false };

/** Three can keep two cores busy, since each also waits for the disk. */
const soon: Lane = { priority: 'soon', most: 3 };

/** Only starts when no `soon` job is running. */
const later: Lane = { priority: 'later', most: 1 };

/** The lanes in the order in which they are polled. */
const lanes: readonly Lane[] = [
  brief,
  { priority: 'brief', most: 1, freesSpace: true },
  { priority: 'remote', most: 1 },
  soon,
  later,
  { priority: 'long', most: 1 },
];

/** The polling interval, in milliseconds. A poll is one read of an index. */
const pollMs = 250;

/** Clock corrections smaller than this are ignored, in milliseconds. */
const setBackMs = 60_000;

/** After this many attempts `giveUp` is no longer called. */
const maxGivingUp = 2 * maxAttempts;

/**
 * Creates the runner of a database; it has no handlers yet and runs nothing before `start`. On a database that several
 * machines share it lets every lease expire by itself: another machine may have the same host name and process ids.
 */
export function createJobRunner(
  deps: { db: Db; now: () => Date },
  { isShared = false }: { isShared?: boolean } = {},
): JobRunner {
  const handlers = new Map<string, JobHandler<unknown>>();
  const kinds = new Map<string, Omit<JobKind<unknown>, 'keyOf'>>();
  const running = new Map(lanes.map((lane) => [lane, new Set<Promise<void>>()]));
  const inLane = (lane: Lane) => running.get(lane) ?? new Set();
  let ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let lastEndedAt: Date | undefined;
  let startedAt: Date | undefined;
  /** The latest time that the clock has shown. */
  let latest = 0;
  let reportFailure: (error: unknown, kind: string) => void = () => undefined;

  /**
   * When a poll last found no brief job, by `performance.now`: finding none among many jobs that free space is
   * expensive.
   */
  let noBriefWorkAt = Number.NEGATIVE_INFINITY;
  let isPolling = false;
  let isRunWanted = false;
  let polling: Promise<void> | undefined;

  async function claimOf({
    priority,
    freesSpace: laneFreesSpace,
  }: Lane): Promise<JobRow | undefined> {
    const isFull = isDiskFull(deps.db);
    const known = namesOf(({ freesSpace = false }) => {
      if (isFull && !freesSpace) return false;
      return laneFreesSpace === undefined || laneFreesSpace === freesSpace;
    });
    return leaseJob(deps, { kinds: known, priority, lease: newLease(), onReserve: isFull });
  }

  function namesOf(isWanted: (kind: Omit<JobKind<unknown>, 'keyOf'>) => boolean): string[] {
    return [...kinds.values()].filter(isWanted).map(({ name }) => name);
  }

  /** Detects that the clock was set back, as when a machine that started with a wrong clock is synchronised. */
  async function followClock(): Promise<void> {
    const at = deps.now().getTime();
    if (at < latest - setBackMs) {
      const early = namesOf(({ mayBeEarly, retriesAfter }) => Boolean(mayBeEarly ?? retriesAfter));
      await rescheduleAfterClockChange(deps, early);
      latest = at;
    }
    latest = Math.max(latest, at);
  }

  /**
   * Starts as many jobs as the lanes have room for. Only one poll runs at a time; one requested meanwhile follows it.
   */
  function poll(): void {
    isRunWanted = true;
    if (!isPolling) polling = runWhileRequested();
  }

  async function runWhileRequested(): Promise<void> {
    isPolling = true;
    while (isRunWanted) {
      isRunWanted = false;
      try {
        await followClock();
        for (const lane of lanes) while (hasRoom(lane) && (await begin(lane)));
      } catch (error) {
        // Another process writes, or the disk is full: the next poll may succeed.
        if (!(error instanceof StudioError)) reportFailure(error, 'jobs');
      }
    }
    isPolling = false;
  }

  function hasRoom(lane: Lane): boolean {
    if (ending.signal.aborted || inLane(lane).size >= lane.most) return false;
    if (lane === brief && performance.now() - noBriefWorkAt < pollMs / 2) return false;
    return lane !== later || inLane(soon).size === 0;
  }

  /** Starts one job. @returns false when there is none */
  async function begin(lane: Lane): Promise<boolean> {
    const job = await claimOf(lane);
    if (lane === brief && job === undefined) noBriefWorkAt = performance.now();
    if (job === undefined) return false;
    if (ending.signal.aborted) {
      await releaseJob(deps, job);
      return false;
    }
    const work = perform(job).finally(() => {
      inLane(lane).delete(work);
      if (timer) poll();
    });
    inLane(lane).add(work);
    return true;
  }

  async function perform(job: JobRow): Promise<void> {
    const handler = handlers.get(job.kind);
    if (handler === undefined) return;
    const renewing = setInterval(() => void quietly(renewLease(deps, job)), leaseMs / 3);
    renewing.unref();
    try {
      // All allowed attempts were started and none finished: the job crashes its process.
      if (job.attempts > maxAttempts) throw new Error('The process ended during each attempt.');
      const again = await handler.run(job.payload, { signal: ending.signal });
      await (again ? repeatJob(deps, job, again.againIn) : finishJob(deps, job));
      lastEndedAt = deps.now();
    } catch (error) {
      await finish(handler, job, error).catch((fault) => reportFailure(fault, job.kind));
    } finally {
      clearInterval(renewing);
    }
  }

  async function finish(handler: JobHandler<unknown>, job: JobRow, error: unknown): Promise<void> {
    if (ending.signal.aborted && isAbort(error)) return releaseJob(deps, job);
    reportFailure(error, job.kind);
    if (job.attempts < maxAttempts) return failJob(deps, job, reasonOf(error));
    // A process that ended while giving up has already stored the reason.
    const isNoted = job.attempts > maxAttempts && job.lastError !== '';
    const reason = isNoted ? job.lastError : reasonOf(error);
    const retriesAfter = kinds.get(job.kind)?.retriesAfter;
    if (retriesAfter !== undefined) return repeatJob(deps, job, retriesAfter, reason);
    // Called before the job is abandoned, so that the next process calls it again if this one ends first.
    if (handler.giveUp && job.attempts < maxGivingUp) {
      if (!(await renewBeforeGivingUp(deps, job, reason))) return;
      await handler.giveUp(job.payload, reason);
    }
    await abandonJob(deps, job, reason);
  }

  return {
    handle(kind, handler) {
      handlers.set(kind.name, handler as JobHandler<unknown>);
      kinds.set(kind.name, kind);
    },
    lastEndedAt: () => lastEndedAt,
    startedAt: () => startedAt,
    start(onFailure) {
      if (onFailure) reportFailure = onFailure;
      if (timer) return;
      startedAt = deps.now();
      timer = setInterval(poll, pollMs).unref();
      const isGone = (lease: string) => !isShared && ownerStateOf(lease) === 'gone';
      void quietly(releaseLeases(deps, isGone)).then(() => {
        if (timer) poll();
      });
    },
    wake() {
      noBriefWorkAt = Number.NEGATIVE_INFINITY;
      if (timer) poll();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      ending.abort();
      await polling;
      await Promise.all(lanes.flatMap((lane) => [...inLane(lane)]));
      ending = new AbortController();
    },
    async drain() {
      await followClock();
      for (;;) {
        let job: JobRow | undefined;
        for (const lane of lanes) job ??= await claimOf(lane);
        if (job === undefined) return;
        await perform(job);
      }
    },
  };
}

/** The reason of a failure, as it may be shown. */
function reasonOf(error: unknown): string {
  return error instanceof StudioError ? error.message : sharedMessages.unexpected;
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

/** A lease that could not be renewed or released expires by itself; then the job runs again. */
function quietly(change: Promise<void>): Promise<void> {
  return change.catch(() => undefined);
}
