import { fork } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ErrorCode, StudioError } from '@shutterhouse/contract/errors';
import type { DecoderLimits, DecoderWork, Question, Reply, SentError } from './calls.ts';

/** Why the decoder's process ended before it answered. */
type EndReason = 'crash' | 'memory' | 'patience' | 'start' | 'closed';

/** The decoder's process ended before it answered. */
export class DecoderEnded extends Error {
  readonly reason: EndReason;

  constructor(reason: EndReason) {
    super(`The decoder ended before it answered: ${reason}.`);
    this.name = 'DecoderEnded';
    this.reason = reason;
  }
}

/** Asks the decoder's process for a piece of work. @throws DecoderEnded, and what the work throws */
export type CallDecoder = <Name extends keyof DecoderWork>(
  name: Name,
  ...args: Parameters<DecoderWork[Name]>
) => ReturnType<DecoderWork[Name]>;

/** One process that decodes. */
export type DecoderChild = {
  readonly pid: number | undefined;
  readonly hasEnded: () => boolean;
  call: CallDecoder;
  /** Ends it at once; whoever waits for an answer gets DecoderEnded for the reason. */
  end: (reason: EndReason) => void;
};

/** The program of the process: beside this file as a source, or beside the bundle. */
const program = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? 'main.ts' : 'decoder.js',
);

/**
 * All of its environment: it decodes what strangers made, so it knows no secret of the studio. The
 * settings of glibc make it give memory back that a picture took.
 */
const environment = {
  TMPDIR: tmpdir(),
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

type Waiting = {
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
  timer: NodeJS.Timeout;
};

/** Starts a process that decodes. `timeoutMs` is how long one call may take. */
export function startDecoderChild(limits: DecoderLimits, timeoutMs: number): DecoderChild {
  const child = fork(program, [String(limits.decodeBytes), String(limits.processBytes)], {
    serialization: 'advanced',
    env: environment,
    execArgv: ['--max-old-space-size=128'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let reason: EndReason = 'start';
  let hasEnded = false;

  child.on('message', (reply: Reply) => {
    if ('ready' in reply) reason = 'crash';
    else if ('over' in reply) reason = reply.over;
    else if ('error' in reply) take(reply.id)?.reject(errorOf(reply.error));
    else take(reply.id)?.resolve(reply.result as never);
  });
  // By 'exit', what it said last may not have been read yet.
  child.on('disconnect', () => end(reason));
  child.on('error', ended);
  // Only an open question keeps the studio's process alive.
  child.unref();
  child.channel?.unref();

  function take(id: number): Waiting | undefined {
    const found = waiting.get(id);
    clearTimeout(found?.timer);
    waiting.delete(id);
    if (waiting.size === 0) child.channel?.unref();
    return found;
  }
  function ended(): void {
    hasEnded = true;
    for (const id of [...waiting.keys()]) take(id)?.reject(new DecoderEnded(reason));
  }
  function end(why: EndReason): void {
    if (hasEnded) return;
    reason = why;
    child.kill('SIGKILL');
    ended();
  }

  return {
    pid: child.pid,
    hasEnded: () => hasEnded,
    end,
    call: ((name: keyof DecoderWork, ...args: unknown[]) =>
      new Promise((resolve, reject) => {
        if (hasEnded) return reject(new DecoderEnded(reason));
        count += 1;
        const timer = setTimeout(end, timeoutMs, 'patience');
        waiting.set(count, { resolve, reject, timer });
        child.channel?.ref();
        const question: Question = { id: count, name, args };
        // A channel that is gone is told of by 'disconnect'.
        child.send(question, () => undefined);
      })) as CallDecoder,
  };
}

function errorOf(sent: SentError): Error {
  if (sent.kind === 'refusal') return new StudioError(sent.code as ErrorCode, sent.message);
  const { kind: _, message, ...rest } = sent;
  return Object.assign(new Error(message), rest);
}
