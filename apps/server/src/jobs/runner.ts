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
  /** When work of this process last came to its end; undefined while none has. */
  lastEndedAt(): Date | undefined;
  /** Does all work that is due, one after the other; for tests. */
  drain(): Promise<void>;
};

/** Work that waits for no other lane's. */
type Lane = {
  priority: JobPriority;
  /** How many at a time. */
  most: number;
  /** Only work that makes room on the disk, or all but that; both where it is not said. */
  freesSpace?: boolean;
};

/** Apart from what makes room: a link that somebody waits for need not wait for the bytes of a large album, one by one. */
const brief: Lane = { priority: 'brief', most: 1, freesSpace: false };

/** Three can use two cores, since each also waits for the disk. */
const soon: Lane = { priority: 'soon', most: 3 };

/** One of it only begins when no `soon` one is there. */
const later: Lane = { priority: 'later', most: 1 };

/** The lanes in the order in which they are looked at. */
const lanes: readonly Lane[] = [
  brief,
  { priority: 'brief', most: 1, freesSpace: true },
  { priority: 'remote', most: 1 },
  soon,
  later,
  { priority: 'long', most: 1 },
];

/** The pause between two looks for work, in milliseconds. A look is one read of an index. */
const pollMs = 250;

/** A clock that is set right by less changes nothing, in milliseconds. */
const setBackMs = 60_000;

/** Giving up is given up itself when it has failed so often. */
const maxGivingUp = 2 * maxAttempts;

/**
 * Makes the runner of a database; it knows no work yet and does none before `start`. On one that machines
 * share it lets every claim end by itself: another machine may have our name, and its processes our numbers.
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
  /** The latest that the clock has shown. */
  let latest = 0;
  let reportFailure: (error: unknown, kind: string) => void = () => undefined;

  /** When there was no brief work, on the clock of `performance.now`: to find none among much that makes room is dear. */
  let noBriefWorkAt = Number.NEGATIVE_INFINITY;
  let isLooking = false;
  let isRunWanted = false;
  let looked: Promise<void> | undefined;

  async function claimOf({ priority, freesSpace: wanted }: Lane): Promise<JobRow | undefined> {
    const isFull = isDiskFull(deps.db);
    const known = namesOf(({ freesSpace = false }) => {
      if (isFull && !freesSpace) return false;
      return wanted === undefined || wanted === freesSpace;
    });
    return leaseJob(deps, { kinds: known, priority, lease: newLease(), onReserve: isFull });
  }

  function namesOf(isWanted: (kind: Omit<JobKind<unknown>, 'keyOf'>) => boolean): string[] {
    return [...kinds.values()].filter(isWanted).map(({ name }) => name);
  }

  /** Sees that the clock has gone back, as when a machine that began with a wrong one hears the time. */
  async function followClock(): Promise<void> {
    const at = deps.now().getTime();
    if (at < latest - setBackMs) {
      const early = namesOf(({ mayBeEarly, retriesAfter }) => Boolean(mayBeEarly ?? retriesAfter));
      await rescheduleAfterClockChange(deps, early);
      latest = at;
    }
    latest = Math.max(latest, at);
  }

  /** Begins what there is room for. One look at a time: what is asked for during it follows. */
  function look(): void {
    isRunWanted = true;
    if (!isLooking) looked = runWhileRequested();
  }

  async function runWhileRequested(): Promise<void> {
    isLooking = true;
    while (isRunWanted) {
      isRunWanted = false;
      try {
        await followClock();
        for (const lane of lanes) while (hasRoom(lane) && (await begin(lane)));
      } catch (error) {
        // Another process writes, or the disk is full: the next look may be luckier.
        if (!(error instanceof StudioError)) reportFailure(error, 'jobs');
      }
    }
    isLooking = false;
  }

  function hasRoom(lane: Lane): boolean {
    if (ending.signal.aborted || inLane(lane).size >= lane.most) return false;
    if (lane === brief && performance.now() - noBriefWorkAt < pollMs / 2) return false;
    return lane !== later || inLane(soon).size === 0;
  }

  /** Begins one piece of work. @returns false when there is none */
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
      if (timer) look();
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
      // More tries than allowed were begun and none came to an end: the work ends processes.
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
    // Who ended while it was given up has noted why.
    const isNoted = job.attempts > maxAttempts && job.lastError !== '';
    const reason = isNoted ? job.lastError : reasonOf(error);
    const retriesAfter = kinds.get(job.kind)?.retriesAfter;
    if (retriesAfter !== undefined) return repeatJob(deps, job, retriesAfter, reason);
    // Only then is it over: a process that ends before leaves it to the next.
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
    start(onFailure) {
      if (onFailure) reportFailure = onFailure;
      if (timer) return;
      timer = setInterval(look, pollMs).unref();
      const isGone = (lease: string) => !isShared && ownerStateOf(lease) === 'gone';
      void quietly(releaseLeases(deps, isGone)).then(() => {
        if (timer) look();
      });
    },
    wake() {
      noBriefWorkAt = Number.NEGATIVE_INFINITY;
      if (timer) look();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      ending.abort();
      await looked;
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

/** What may be shown of a failure. */
function reasonOf(error: unknown): string {
  return error instanceof StudioError ? error.message : sharedMessages.unexpected;
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

/** A claim that could not be renewed or released ends by itself; then the work is done again. */
function quietly(change: Promise<void>): Promise<void> {
  return change.catch(() => undefined);
}
