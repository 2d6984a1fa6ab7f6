import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readApiError } from '../../../lib/calls/api-error.ts';
import type { QuestionnaireCalls, QuestionnaireVisit } from './queries.ts';

/** How long after the last letter it is saved, and how long after a failure it is tried again. */
const pauseMs = 800;
const retryMs = 5000;

type Texts = Record<string, string>;

const nameOf = (id: string) => `questions ${id}`;

/** What was typed on this device and has not reached the studio yet. */
function readKept(id: string): Texts {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(id)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Texts) : {};
  } catch {
    return {};
  }
}

function keep(id: string, texts: Texts): void {
  try {
    if (Object.keys(texts).length === 0) localStorage.removeItem(nameOf(id));
    else localStorage.setItem(nameOf(id), JSON.stringify(texts));
  } catch {
    // Where storage is blocked, a reload loses the last second.
  }
}

/**
 * The answers of a questionnaire: what is typed is kept on the device at once, and saved a moment later; without a network it is
 * tried again until it succeeds.
 */
export function useAnswers(
  { id, answers, state }: QuestionnaireVisit,
  { save }: Pick<QuestionnaireCalls, 'save'>,
) {
  const [unsaved, setUnsaved] = useState(() => readKept(id));
  const [problems, setProblems] = useState<Texts>({});
  const [hasFailed, setFailed] = useState(false);
  const [hasChanged, setChanged] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(unsaved);

  function change(question: string, answer: string) {
    replace({ ...latest.current, [question]: answer });
    setProblems(({ [question]: _, ...others }) => others);
    plan(pauseMs);
  }

  function replace(texts: Texts) {
    setChanged(true);
    latest.current = texts;
    keep(id, texts);
    setUnsaved(texts);
  }

  function plan(afterMs: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), afterMs);
  }

  /** Saves what was typed. @returns whether everything is saved */
  async function flush(): Promise<boolean> {
    clearTimeout(timer.current);
    const sent = Object.entries(latest.current).filter(([question]) => !(question in problems));
    if (sent.length === 0) return Object.keys(latest.current).length === 0;
    try {
      await save.mutateAsync({
        id,
        answers: sent.map(([question, answer]) => ({ question, answer })),
      });
      const saved = new Map(sent);
      // What was typed meanwhile is saved next.
      const left = Object.entries(latest.current).filter(([key, text]) => saved.get(key) !== text);
      replace(Object.fromEntries(left));
      setFailed(false);
      if (left.length > 0) plan(pauseMs);
      return left.length === 0;
    } catch (error) {
      const { status, errors } = readApiError(error);
      const isRefused = status === 400 && Object.keys(errors).length > 0;
      if (isRefused) setProblems((known) => ({ ...known, ...errors }));
      setFailed(true);
      // What is not wrong is saved without the rest; what failed on the way is tried again.
      const isTried = isRefused ? sent.some(([key]) => !(key in errors)) : status !== 409;
      if (isTried) plan(isRefused ? pauseMs : retryMs);
      return false;
    }
  }

  const resume = useEffectEvent(() => {
    if (state !== 'locked' && Object.keys(latest.current).length > 0) plan(pauseMs);
  });
  useEffect(() => {
    resume();
    const online = () => resume();
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('online', online);
      clearTimeout(timer.current);
    };
  }, []);

  const isUnsaved = Object.keys(unsaved).length > 0;
  return {
    answers: { ...answers, ...unsaved },
    problems,
    setProblems,
    change,
    flush,
    /** Where saving stands: nothing to say before the first change. */
    standing: save.isPending
      ? 'saving'
      : isUnsaved && hasFailed
        ? 'unsaved'
        : hasChanged && !isUnsaved
          ? 'saved'
          : undefined,
  } as const;
}

export type Answers = ReturnType<typeof useAnswers>;
