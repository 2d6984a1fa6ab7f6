import { lazy, Suspense, useEffect, useState } from 'react';
import { onQuestion, openQuestion } from '../lib/confirm.ts';
import { hasNotices, onNotice } from '../lib/notices.ts';

const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }));
const ConfirmHost = lazy(async () => ({
  default: (await import('../ui/confirm-host.tsx')).ConfirmHost,
}));

/** Where notices and questions appear; both are loaded with the first of their kind. */
export function Hosts() {
  const [notices, setNotices] = useState(false);
  const [questions, setQuestions] = useState(false);

  useEffect(() => {
    setNotices(hasNotices());
    setQuestions(openQuestion() !== null);
    const stopNotices = onNotice(() => setNotices(true));
    const stopQuestions = onQuestion(() => setQuestions(true));
    return () => {
      stopNotices();
      stopQuestions();
    };
  }, []);

  return (
    <Suspense>
      {notices && <Toaster />}
      {questions && <ConfirmHost />}
    </Suspense>
  );
}
