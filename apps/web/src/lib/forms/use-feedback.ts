import { useMemo, useState } from 'react';

/** An action on the message: 'Undo'. */
export type FeedbackAction = { label: string; onSelect: () => void };

/** A message about what just happened. */
export type FeedbackSentence = {
  tone: 'success' | 'error';
  text: string;
  action?: FeedbackAction | undefined;
};

/** The feedback of a screen on what was done in it; a new message replaces the last. */
export type Feedback = {
  sentence: FeedbackSentence | null;
  succeed(text: string, action?: FeedbackAction): void;
  fail(text: string): void;
  clear(): void;
};

/** Keeps the message that a `SaidBanner` shows. */
export function useFeedback(): Feedback {
  const [sentence, setSentence] = useState<FeedbackSentence | null>(null);
  const actions = useMemo(
    () => ({
      succeed: (text: string, action?: FeedbackAction) =>
        setSentence({ tone: 'success', text, action }),
      fail: (text: string) => setSentence({ tone: 'error', text }),
      clear: () => setSentence(null),
    }),
    [],
  );
  return useMemo(() => ({ sentence, ...actions }), [sentence, actions]);
}
