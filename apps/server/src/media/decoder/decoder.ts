import { StudioError } from '@shutterhouse/contract/errors';
import { refusalMessages } from '@shutterhouse/contract/messages';
import pLimit from 'p-limit';
import { createSemaphore, type Priority } from '../semaphore.ts';
import type { DecoderLimits } from './calls.ts';
import { type CallDecoder, type DecoderChild, DecoderEnded, startDecoderChild } from './child.ts';

/** The processing of one picture, which may take several calls. */
export type DecoderSession = {
  call: CallDecoder;
  /** Waits for a slot among all work of this decoder; `weight` is the memory that the work takes, in bytes. */
  withDecodeSlot<Result>(
    priority: Priority,
    weight: number,
    work: () => Promise<Result>,
  ): Promise<Result>;
};

/** Decodes and encodes pictures in a child process, which is started when needed and ends when idle. */
export type Decoder = {
  /**
   * Runs work that may be restarted. When the process dies meanwhile, the affected work is retried once, one at a
   * time, each in a process of its own: so a picture that crashes processes fails alone.
   * @throws DecoderEnded when the second process died too, and StudioError busy when none starts
   */
  run<Result>(work: (session: DecoderSession) => Promise<Result>): Promise<Result>;
  /** Ends the processes; running work fails. */
  close(): void;
  /** The ids of the running processes, for measurements. */
  pids(): number[];
};

/** The limits and timeouts of the processes; times in milliseconds. */
export type DecoderRules = DecoderLimits & {
  /** How long an idle process is kept. */
  idleMs: number;
  /** The timeout of one call. */
  timeoutMs: number;
};

const mebibyte = 1024 * 1024;

const standard: DecoderRules = {
  // Enough for a JPEG, PNG or TIFF of 120 megapixels; the rest of the process takes 70 MB.
  decodeBytes: 690 * mebibyte,
  processBytes: 768 * mebibyte,
  idleMs: 15_000,
  timeoutMs: 90_000,
};

/** More than the maximum weight: waits until nothing else runs. */
const withLock = Number.MAX_SAFE_INTEGER;

/**
 * Creates a decoder; it starts no process before the first picture. Decoded originals are large: at most two at a
 * time, and at most 500 MB together unless a single one takes more.
 */
export function createDecoder(changes: Partial<DecoderRules> = {}): Decoder {
  const rules = { ...standard, ...changes };
  const withDecodeSlot = createSemaphore({
    count: 2,
    weight: 500_000_000,
    quietMs: 150,
    timeoutMs: 3000,
  });
  const oneByOne = pLimit(1);
  const children = new Set<DecoderChild>();
  let shared: DecoderChild | undefined;
  let users = 0;
  let idle: NodeJS.Timeout | undefined;

  function start(): DecoderChild {
    const child = startDecoderChild(rules, rules.timeoutMs);
    for (const each of children) if (each.hasEnded()) children.delete(each);
    children.add(child);
    return child;
  }

  async function runShared<Result>(work: (session: DecoderSession) => Promise<Result>) {
    clearTimeout(idle);
    if (shared === undefined || shared.hasEnded()) shared = start();
    const { call } = shared;
    users += 1;
    try {
      return await work({ call, withDecodeSlot });
    } finally {
      users -= 1;
      if (users === 0) idle = setTimeout(() => shared?.end('closed'), rules.idleMs).unref();
    }
  }

  async function runAlone<Result>(work: (session: DecoderSession) => Promise<Result>) {
    const child = start();
    try {
      return await work({
        call: child.call,
        withDecodeSlot: (priority, _, step) => withDecodeSlot(priority, withLock, step),
      });
    } finally {
      child.end('closed');
    }
  }

  return {
    async run(work) {
      try {
        return await runShared(work).catch((error: unknown) => {
          if (mayTryAgain(error)) return oneByOne(() => runAlone(work));
          throw error;
        });
      } catch (error) {
        const isUnstarted = error instanceof DecoderEnded && error.reason === 'start';
        throw isUnstarted ? new StudioError('busy', refusalMessages.busy) : error;
      }
    },
    close() {
      clearTimeout(idle);
      for (const child of children) child.end('closed');
      children.clear();
    },
    pids: () =>
      [...children].flatMap(({ pid, hasEnded }) => (pid === undefined || hasEnded() ? [] : [pid])),
  };
}

function mayTryAgain(error: unknown): boolean {
  return error instanceof DecoderEnded && error.reason !== 'start' && error.reason !== 'closed';
}
