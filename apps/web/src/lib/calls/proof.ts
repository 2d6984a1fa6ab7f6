import type { TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { readApiError } from './api-error.ts';

/** An open request to confirm who the user is, and its answer function. */
type OpenRequest = { answer(given: boolean): void };

let open: (OpenRequest & { answered: Promise<boolean> }) | null = null;
const listeners = new Set<() => void>();

function show(next: typeof open): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Asks the user to confirm who they are; calls that are refused at the same time share one question. */
function askForProof(): Promise<boolean> {
  if (open) return open.answered;
  // Pages without the dialog show the refusal.
  if (listeners.size === 0) return Promise.resolve(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const request = {
    answered: promise,
    answer(given: boolean) {
      if (open === request) show(null);
      resolve(given);
    },
  };
  show(request);
  return promise;
}

/** Calls back whenever the question opens or closes; returns a function that unsubscribes. */
export function onProofAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) open?.answer(false);
  };
}

/** The question that is open. */
export function openProof(): OpenRequest | null {
  return open;
}

/**
 * Repeats a call that was refused for want of a fresh proof once the user has confirmed who they are; the call fails
 * when they do not.
 */
export function askingForProof<Router extends AnyRouter>(send: TRPCLink<Router>): TRPCLink<Router> {
  return (runtime) => {
    const forward = send(runtime);
    return (call) =>
      observable((observer) => {
        let isOver = false;
        const attempt = () =>
          forward(call).subscribe({
            next: (answer) => observer.next(answer),
            complete: () => observer.complete(),
            async error(error) {
              const isGiven = isProofWanted(error) && (await askForProof());
              if (isOver) return;
              if (isGiven) sent = attempt();
              else observer.error(error);
            },
          });
        let sent = attempt();
        return () => {
          isOver = true;
          sent.unsubscribe();
        };
      });
  };
}

function isProofWanted(error: unknown): boolean {
  const { status, errors } = readApiError(error);
  return status === 403 && errors.proof !== undefined;
}
