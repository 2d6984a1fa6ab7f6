import type { StudioClock } from '@shutterhouse/contract/clock';
import { questionnaireVisitMessages as messages } from '@shutterhouse/contract/questionnaires/visit-messages';
import { t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { problemSentence, readApiError } from '../../../lib/calls/api-error.ts';
import { formatDate } from '../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { AnswerField } from './answer-field.tsx';
import {
  type QuestionnaireCalls,
  type QuestionnaireVisit,
  useQuestionnaireVisits,
  type Visitor,
} from './queries.ts';
import { type Answers, useAnswers } from './use-answers.ts';

export type QuestionnaireVisitsProps = { by: Visitor };

/** The questions of a customer's page. */
export function QuestionnaireVisits({ by }: QuestionnaireVisitsProps) {
  const calls = useQuestionnaireVisits(by);
  const clock = useStudioClock();
  return (
    <Loaded query={calls.list} failed={messages.loadFailed} placeholder={null}>
      {(visits) =>
        visits.map((visit) => <OpenQuestionnaire key={visit.id} {...{ visit, calls, clock }} />)
      }
    </Loaded>
  );
}

type OpenProps = { visit: QuestionnaireVisit; calls: QuestionnaireCalls; clock: StudioClock };

function OpenQuestionnaire({ visit, calls, clock }: OpenProps) {
  const typed = useAnswers(visit, calls);
  const isLocked = visit.lockAt !== null && new Date(visit.lockAt) <= new Date();
  const isSent = visit.submittedAt !== null;
  const [isOpen, setOpen] = useState(!isSent && !isLocked);
  return (
    <article className="flex flex-col gap-6">
      <header>
        <h2 dir="auto" className="display text-heading wrap-anywhere">
          {visit.name}
        </h2>
        <p className="mt-1 text-muted">{standingOf(visit, clock, isLocked)}</p>
      </header>
      {isOpen ? (
        <Questions {...{ visit, calls, typed, isLocked }} />
      ) : (
        <div>
          <Button size="small" onClick={() => setOpen(true)}>
            {isLocked ? t('Show answers') : t('Change answers')}
          </Button>
        </div>
      )}
    </article>
  );
}

function standingOf(
  { submittedAt, dueAt, lockAt }: QuestionnaireVisit,
  clock: StudioClock,
  isLocked: boolean,
): string {
  if (isLocked) return messages.locked;
  if (submittedAt !== null) {
    return lockAt === null
      ? t('Sent to the studio. You can still change your answers.')
      : t('Sent to the studio. You can change your answers until {day}.', {
          day: formatDate(lockAt, clock),
        });
  }
  return dueAt === null
    ? t('What you write is saved as you go.')
    : t('Please answer by {day}. What you write is saved as you go.', {
        day: formatDate(dueAt, clock),
      });
}

type QuestionsProps = Omit<OpenProps, 'clock'> & { typed: Answers; isLocked: boolean };

function Questions({ visit, calls, typed, isLocked }: QuestionsProps) {
  const { submit } = calls;
  const [isDone, setDone] = useState(false);

  async function send() {
    setDone(false);
    if (!(await typed.flush())) return;
    submit.mutate(visit.id, {
      onSuccess: () => setDone(true),
      onError: (error) => typed.setProblems(readApiError(error).errors),
    });
  }

  return (
    <form
      noValidate
      aria-label={visit.name}
      className="flex flex-col gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {visit.sections.map((section) => (
        <section key={section.id} className="flex flex-col gap-5">
          {section.title !== '' && (
            <h3 dir="auto" className="display text-lead wrap-anywhere">
              {section.title}
            </h3>
          )}
          {section.words !== '' && (
            <p dir="auto" className="whitespace-pre-line text-muted wrap-anywhere">
              {section.words}
            </p>
          )}
          {section.questions.map((question) => (
            <AnswerField
              key={question.id}
              {...{ question, visit, calls, isLocked }}
              value={typed.answers[question.id] ?? ''}
              problem={typed.problems[question.id]}
              onChange={(answer) => typed.change(question.id, answer)}
              onLeave={() => void typed.flush()}
            />
          ))}
        </section>
      ))}
      {!isLocked && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {visit.submittedAt === null && (
            <Button type="submit" variant="primary" busy={submit.isPending}>
              {t('Send to the studio')}
            </Button>
          )}
          <p role="status" className={typed.standing === 'unsaved' ? 'text-bad' : 'text-muted'}>
            {isDone ? messages.sent : typed.standing && messages[typed.standing]}
          </p>
        </div>
      )}
      {submit.error && (
        <p role="alert" className="text-bad">
          {problemSentence(readApiError(submit.error), messages.sendFailed)}
        </p>
      )}
    </form>
  );
}
