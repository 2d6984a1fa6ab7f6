import { writeFileSync } from 'node:fs';
import { StudioError } from '@shutterhouse/contract/errors';
import type { Question, Reply, SentError } from './calls.ts';
import { decoderWork } from './work.ts';

/*
 * The process that decodes pictures for the studio: it is told what to do over the channel to its
 * parent, and given its limits, in bytes, as arguments. Hostile or broken files end nothing but it.
 */

/** How often its memory is looked at while it works, in milliseconds. */
const lookMs = 20;

const [, , decodeBytes, processBytes] = process.argv;
const work = decoderWork({ decodeBytes: Number(decodeBytes), processBytes: Number(processBytes) });
let working = 0;
let watch: NodeJS.Timeout | undefined;

// A signal to the whole group, as by Ctrl-C, is for the parent: it finishes what is under way.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', end);
process.on('message', (question: Question) => void answer(question));
offerItself();
send({ ready: true });

async function answer({ id, name, args }: Question): Promise<void> {
  working += 1;
  watch ??= setInterval(watchMemory, lookMs);
  try {
    const perform = work[name] as (...args: unknown[]) => Promise<unknown>;
    send({ id, result: await perform(...args) });
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

/** The decoders run in threads of their own, so that this is called in time while they allocate. */
function watchMemory(): void {
  if (process.memoryUsage.rss() <= Number(processBytes)) return;
  clearInterval(watch);
  process.send?.({ over: 'memory' } satisfies Reply, undefined, undefined, end);
}

function sentError(error: unknown): SentError {
  if (error instanceof StudioError) {
    return { kind: 'refusal', code: error.code, message: error.message };
  }
  const fault: NodeJS.ErrnoException = error instanceof Error ? error : new Error(String(error));
  const { message, stack, code, syscall } = fault;
  return {
    kind: 'fault',
    message,
    ...(stack && { stack }),
    ...(code && { code }),
    ...(syscall && { syscall }),
  };
}

function send(reply: Reply): void {
  // When nobody listens any more, 'disconnect' ends this process.
  if (process.connected) process.send?.(reply, undefined, undefined, () => undefined);
}

/** Ends without waiting for the decoders: nothing here needs an orderly end. */
function end(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** Where the kernel asks: when the machine runs out of memory, this process goes and not the studio. */
function offerItself(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '800');
  } catch {
    // Other systems choose by themselves.
  }
}
