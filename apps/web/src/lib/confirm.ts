/** A question that must be answered before something is lost. */
export type Question = {
  /** The question itself: 'Delete this booking?' */
  title: string;
  /** What will be lost, by name, or what follows. */
  text?: string | undefined;
  /** The verb of the action: 'Delete booking'. */
  confirmLabel: string;
  /** 'Cancel' when not given. */
  cancelLabel?: string | undefined;
  /** The action destroys something; its button is red and Cancel has the focus. */
  danger?: boolean | undefined;
};

/** A question with the way to answer it. */
export type OpenQuestion = { question: Question; answer(yes: boolean): void };

let open: OpenQuestion | null = null;
const listeners = new Set<() => void>();

function show(next: OpenQuestion | null): void {
  open = next;
  for (const listener of listeners) listener();
}

/**
 * Asks in a dialog and resolves to the answer; closing the dialog means no. A question that is still
 * open when the next is asked counts as answered with no.
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

/** Calls back whenever a question opens or closes; gives the way to stop. */
export function onQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The question that is open now. */
export function openQuestion(): OpenQuestion | null {
  return open;
}
