import { useEffect, useState, useSyncExternalStore } from 'react';
import { onQuestion, openQuestion } from '../lib/confirm.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Shows the questions that `confirm()` asks. It stands once, around the whole application. */
export function ConfirmHost() {
  const current = useSyncExternalStore(onQuestion, openQuestion, () => null);
  // The last question stays while its dialog fades away.
  const [shown, setShown] = useState(current?.question);
  useEffect(() => {
    if (current) setShown(current.question);
  }, [current]);

  const question = current?.question ?? shown;
  if (!question) return null;
  return (
    <ConfirmDialog
      open={current !== null}
      question={question}
      onAnswer={(yes) => openQuestion()?.answer(yes)}
    />
  );
}
