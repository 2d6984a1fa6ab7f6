/** A short message that floats above the page for a moment. */
export type Notice = { tone: 'good' | 'bad' | 'info'; text: string };

type Listener = () => void;

let waiting: readonly Notice[] = [];
const listeners = new Set<Listener>();

function raise(notice: Notice): void {
  waiting = [...waiting, notice];
  for (const listener of listeners) listener();
}

/**
 * Raises notices from anywhere in the browser. They wait here until the toaster, which is loaded
 * with the first of them, takes them.
 */
export const notify = {
  success: (text: string) => raise({ tone: 'good', text }),
  error: (text: string) => raise({ tone: 'bad', text }),
  info: (text: string) => raise({ tone: 'info', text }),
};

/** Calls back whenever a notice is raised; gives the way to stop. */
export function onNotice(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether notices wait to be shown. */
export function hasNotices(): boolean {
  return waiting.length > 0;
}

/** Gives the waiting notices and forgets them. */
export function takeNotices(): readonly Notice[] {
  const taken = waiting;
  waiting = [];
  return taken;
}
