/** A confirmation before something is lost. */
export type Question = {
  /** The question itself: 'Delete this booking?' */
  title: string;
  /** What will be lost, by name, or the consequences. */
  text?: string | undefined;
  /** The verb of the action: 'Delete booking'. */
  confirmLabel: string;
  /** 'Cancel' by default. */
  cancelLabel?: string | undefined;
  /** The action is destructive: its button is red and Cancel has the focus. */
  danger?: boolean | undefined;
};

/** An open confirmation and its answer function. */
export type OpenQuestion = { question: Question; answer(yes: boolean): void };

let open: OpenQuestion | null = null;
const listeners = new Set<() => void>();

function show(next: OpenQuestion | null): void {
  open = next;
  for (const listener of listeners) listener();
}

/**
 * Asks in a dialog and resolves to the answer; closing the dialog means no. If another one is still
 * open, it is answered with no.
 */
export function confirm(question: Question): Promise<boolean> {
  open?.answer(false);
  return new Promise((resolve) => {
    const asked: OpenQuestion = {
      question,
      answer: (yes) => {
        if (open === asked) show(null);
        resolve(yes);
      },
    };
    show(asked);
  });
}

/** Calls back whenever a confirmation opens or closes; returns a function that unsubscribes. */
export function onQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The confirmation that is open. */
export function openQuestion(): OpenQuestion | null {
  return open;
}
