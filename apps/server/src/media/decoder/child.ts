import { fork } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ErrorCode, StudioError } from '@shutterhouse/contract/errors';
import { currentLocale } from '@shutterhouse/contract/locale';
import type { DecoderLimits, DecoderWork, Question, Reply, SentError } from './calls.ts';

/** Why the decoder process ended before it replied. */
type EndReason = 'crash' | 'memory' | 'patience' | 'start' | 'closed';

/** The decoder process ended before it replied. */
export class DecoderEnded extends Error {
  readonly reason: EndReason;

  constructor(reason: EndReason) {
    super(`The decoder ended before it answered: ${reason}.`);
    this.name = 'DecoderEnded';
    this.reason = reason;
  }
}

/** Makes a call to the decoder process. @throws DecoderEnded, and what the call throws */
export type CallDecoder = <Name extends keyof DecoderWork>(
  name: Name,
  ...args: Parameters<DecoderWork[Name]>
) => ReturnType<DecoderWork[Name]>;

/** A decoder process. */
export type DecoderChild = {
  readonly pid: number | undefined;
  readonly hasEnded: () => boolean;
  call: CallDecoder;
  /** Kills it; pending calls reject with DecoderEnded and the reason. */
  end: (reason: EndReason) => void;
};

/** The entry point of the process: beside this file in the sources, or beside the bundle. */
const program = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? 'main.ts' : 'decoder.js',
);

/**
 * The whole environment of the process: it decodes untrusted files, so it gets none of the studio's
 * secrets. The glibc settings make it return memory after each picture.
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

/** Starts a decoder process. `timeoutMs` is the timeout of one call. */
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
  // On 'exit', its last messages may not have been read yet.
  child.on('disconnect', () => end(reason));
  child.on('error', ended);
  // Only a pending call keeps the studio's process alive.
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
        const question: Question = { id: count, name, args, locale: currentLocale() };
        // A closed channel is reported by 'disconnect'.
        child.send(question, () => undefined);
      })) as CallDecoder,
  };
}

function errorOf(sent: SentError): Error {
  if (sent.kind === 'refusal') return new StudioError(sent.code as ErrorCode, sent.message);
  const { kind: _, message, ...rest } = sent;
  return Object.assign(new Error(message), rest);
}
