import { writeFileSync } from 'node:fs';
import { StudioError } from '@shutterhouse/contract/errors';
import { inLocale, provideLocales } from '../../request-locale.ts';
import type { Question, Reply, SentError } from './calls.ts';
import { decoderWork } from './work.ts';

/*
 * The child process that decodes pictures: it gets its calls over the IPC channel from its parent,
 * and its limits, in bytes, as arguments. Malicious or broken files can only crash this process.
 */

/** The interval of checking its memory while it works, in milliseconds. */
const pollMs = 20;

provideLocales();
const [, , decodeBytes, processBytes] = process.argv;
const work = decoderWork({ decodeBytes: Number(decodeBytes), processBytes: Number(processBytes) });
let working = 0;
let watch: NodeJS.Timeout | undefined;

// A signal to the whole process group, as by Ctrl-C, is handled by the parent, which finishes what is
// running.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', end);
process.on('message', (question: Question) => void answer(question));
offerItself();
send({ ready: true });

async function answer({ id, name, args, locale }: Question): Promise<void> {
  working += 1;
  watch ??= setInterval(watchMemory, pollMs);
  try {
    const perform = work[name] as (...args: unknown[]) => Promise<unknown>;
    send({ id, result: await inLocale(locale, () => perform(...args)) });
  } catch (error) {
    send({ id, error: sentError(error) });
  } finally {
    working -= 1;
    if (working === 0) {
      clearInterval(watch);
      watch = undefined;
    }
  }
}

/** The decoders run in their own threads, so that this is called in time while they allocate. */
function watchMemory(): void {
  if (process.memoryUsage.rss() <= Number(processBytes)) return;
  clearInterval(watch);
  process.send?.({ over: 'memory' } satisfies Reply, undefined, undefined, end);
}

function sentError(error: unknown): SentError {
  if (error instanceof StudioError) {
    return { kind: 'refusal', code: error.code, message: error.message };
  }
  const failure: NodeJS.ErrnoException = error instanceof Error ? error : new Error(String(error));
  const { message, stack, code, syscall } = failure;
  return {
    kind: 'failure',
    message,
    ...(stack && { stack }),
    ...(code && { code }),
    ...(syscall && { syscall }),
  };
}

function send(reply: Reply): void {
  // If the parent is gone, 'disconnect' ends this process.
  if (process.connected) process.send?.(reply, undefined, undefined, () => undefined);
}

/** Exits without waiting for the decoders: nothing here needs an orderly shutdown. */
function end(): void {
  process.kill(process.pid, 'SIGKILL');
}

/**
 * On Linux: when the machine runs out of memory, the kernel kills this process instead of the studio's.
 */
function offerItself(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '800');
  } catch {
    // Other systems have no such setting.
  }
}
