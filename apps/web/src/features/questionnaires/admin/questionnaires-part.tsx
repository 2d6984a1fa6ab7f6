import type { StudioClock } from '@shutterhouse/contract/clock';
import { paths } from '@shutterhouse/contract/pages';
import {
  questionnaireMessages as messages,
  questionnaireStateLabels,
} from '@shutterhouse/contract/questionnaires/messages';
import { t } from '@shutterhouse/contract/sentences';
import { Bell, BellOff, CalendarClock, Eye, Send, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { formatDay } from '../../../lib/formats/studio-time.ts';
import { confirm } from '../../../lib/forms/confirm.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { ActionsMenu } from '../../../ui/controls/actions-menu.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Menu, type MenuItem } from '../../../ui/controls/menu.tsx';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton-lines.tsx';
import { StatusDot, type StatusTone } from '../../../ui/feedback/status-dot.tsx';
import { LazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';
import { AnswersDialog } from './answers-dialog.tsx';
import { type SentQuestionnaire, useQuestionnaires, useSent, useSentActions } from './queries.ts';

const DaysDialog = lazyPart(() => import('./days-dialog.tsx'), 'DaysDialog');

export type QuestionnairesPartProps = { jobId: string; clock: StudioClock; feedback: Feedback };

const tones: Record<SentQuestionnaire['state'], StatusTone> = {
  open: 'accent',
  overdue: 'bad',
  answered: 'good',
  locked: 'muted',
};

/** The questionnaires of a job: sent, answered, what is missing, and their files. */
export function QuestionnairesPart({ jobId, clock, feedback }: QuestionnairesPartProps) {
  const id = useId();
  const load = useSent(jobId);
  const [opened, setOpened] = useState<{ id: string; as: 'answers' | 'days' }>();
  const close = () => setOpened(undefined);
  const sent = load.data?.find((row) => row.id === opened?.id);
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="display text-lead">
          {t('Questionnaires')}
        </h2>
        <SendMenu {...{ jobId, feedback }} sent={load.data ?? []} />
      </div>
      <Loaded
        query={load}
        failed={messages.loadFailed}
        placeholder={<SkeletonLines count={2} line="h-5" className="gap-4" />}
      >
        {(rows) =>
          rows.length === 0 ? (
            <p className="mt-2 text-muted">{t('No questionnaire was sent yet.')}</p>
          ) : (
            <ul className="mt-2">
              {rows.map((row) => (
                <Row
                  key={row.id}
                  {...{ row, clock, feedback }}
                  onOpen={(as) => setOpened({ id: row.id, as })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {opened?.as === 'answers' && sent && <AnswersDialog sent={sent} onClose={close} />}
      {opened?.as === 'days' && sent && (
        <LazyOverlay onClose={close}>
          <DaysDialog sent={sent} onClose={close} onDone={feedback.succeed} />
        </LazyOverlay>
      )}
    </section>
  );
}

type SendMenuProps = Omit<QuestionnairesPartProps, 'clock'> & {
  sent: readonly SentQuestionnaire[];
};

/** Sends one of the questionnaires; without any it leads to where they are written. */
function SendMenu({ jobId, feedback, sent }: SendMenuProps) {
  const { data } = useQuestionnaires();
  const { send } = useSentActions(feedback);
  if (data === undefined) return null;
  if (data.length === 0) {
    return (
      <TextLink
        href={`${paths.dashboard('jobs')}?view=questionnaires`}
        className="inline-block py-1 pointer-coarse:py-3"
      >
        {t('Write a questionnaire')}
      </TextLink>
    );
  }
  const names = new Set(sent.map(({ name }) => name));
  return (
    <Menu
      trigger={
        <Button size="small" variant="quiet" busy={send.isPending}>
          <Send aria-hidden="true" strokeWidth={1.5} />
          {t('Send questionnaire')}
        </Button>
      }
      items={data.map(({ id, name }) => ({
        ...{ key: id, label: name, disabled: names.has(name) },
        onSelect: () => send.mutate({ jobId, questionnaireId: id }),
      }))}
    />
  );
}

type RowProps = {
  row: SentQuestionnaire;
  clock: StudioClock;
  feedback: Feedback;
  onOpen: (as: 'answers' | 'days') => void;
};

function Row({ row, clock, feedback, onOpen }: RowProps) {
  const { pause, remove } = useSentActions(feedback);
  const { id, name, state, missing, files, dueAt, submittedAt, isPaused } = row;
  const now = new Date();
  const day = (at: string) => formatDay(new Date(at), clock, now);
  const facts = [
    submittedAt
      ? t('Answered {day}', { day: day(submittedAt) })
      : dueAt && t('Due {day}', { day: day(dueAt) }),
    missing.length > 0 &&
      t('{count, plural, one {# answer is missing} other {# answers are missing}}', {
        count: missing.length,
      }),
    files.length > 0 && t('{count, plural, one {# file} other {# files}}', { count: files.length }),
    isPaused && submittedAt === null && t('Not reminded'),
  ].filter(Boolean);

  async function askToRemove() {
    const isSure = await confirm({
      title: messages.labels.removeQuestion,
      text: t('“{name}” is deleted with its answers and files.', { name }),
      confirmLabel: messages.labels.remove,
      danger: true,
    });
    if (isSure) remove.mutate({ id });
  }

  const items: MenuItem[] = [
    {
      ...{ key: 'days', label: t('Change the days'), icon: <CalendarClock /> },
      onSelect: () => onOpen('days'),
    },
    {
      key: 'pause',
      label: isPaused ? t('Remind again') : t('Don’t remind'),
      icon: isPaused ? <Bell /> : <BellOff />,
      onSelect: () => pause.mutate({ id, isPaused: !isPaused }),
    },
    {
      ...{ key: 'remove', label: t('Delete'), icon: <Trash2 /> },
      ...{ danger: true, separated: true, onSelect: () => void askToRemove() },
    },
  ];

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-2.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <bdi className="font-medium wrap-anywhere">{name}</bdi>
          <StatusDot tone={tones[state]}>{questionnaireStateLabels[state]}</StatusDot>
        </p>
        {facts.length > 0 && (
          <p className="figures text-muted wrap-anywhere">{facts.join(' · ')}</p>
        )}
      </div>
      <span className="flex items-center gap-1">
        <Button size="small" onClick={() => onOpen('answers')}>
          <Eye aria-hidden="true" strokeWidth={1.5} />
          {t('Answers')}
        </Button>
        <ActionsMenu name={name} items={items} />
      </span>
    </li>
  );
}
