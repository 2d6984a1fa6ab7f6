import { useEffect, useState, useSyncExternalStore } from 'react';
import { onQuestion, openQuestion } from '../../lib/forms/confirm.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Renders the confirmations of `confirm()`. The application has one instance. */
export function ConfirmHost() {
  const current = useSyncExternalStore(onQuestion, openQuestion, () => null);
  // The last confirmation stays while its dialog fades out.
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
