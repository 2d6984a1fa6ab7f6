/** A short message shown above the page for a moment. */
export type Notice = { tone: 'good' | 'bad' | 'info'; text: string };

type Listener = () => void;

let waiting: readonly Notice[] = [];
const listeners = new Set<Listener>();

function raise(notice: Notice): void {
  waiting = [...waiting, notice];
  for (const listener of listeners) listener();
}

/**
 * Shows notices from anywhere in the browser. They are queued until the toaster, which is loaded on
 * demand, takes them.
 */
export const notify = {
  success: (text: string) => raise({ tone: 'good', text }),
  error: (text: string) => raise({ tone: 'bad', text }),
  info: (text: string) => raise({ tone: 'info', text }),
};

/** Calls back whenever a notice is added; returns a function that unsubscribes. */
export function onNotice(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether notices are queued. */
export function hasNotices(): boolean {
  return waiting.length > 0;
}

/** Returns the queued notices and clears the queue. */
export function takeNotices(): readonly Notice[] {
  const taken = waiting;
  waiting = [];
  return taken;
}
