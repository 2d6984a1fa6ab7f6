import { useMemo, useState } from 'react';

/** What can be done about it: 'Undo'. */
export type FeedbackAction = { label: string; onSelect: () => void };

/** A sentence about what just happened. */
export type FeedbackSentence = {
  tone: 'success' | 'error';
  text: string;
  action?: FeedbackAction | undefined;
};

/** What a screen has to say about what was done in it; the newest sentence counts. */
export type Feedback = {
  sentence: FeedbackSentence | null;
  succeed(text: string, action?: FeedbackAction): void;
  fail(text: string): void;
  clear(): void;
};

/** Keeps the sentence that a `SaidBanner` shows. */
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
