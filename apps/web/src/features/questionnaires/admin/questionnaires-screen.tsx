import { questionnaireMessages as messages } from '@shutterhouse/contract/questionnaires/messages';
import { t } from '@shutterhouse/contract/sentences';
import { ListChecks, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { confirm } from '../../../lib/forms/confirm.ts';
import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { ActionsMenu } from '../../../ui/controls/actions-menu.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton-lines.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { RecordScreen } from '../../../ui/lists/record-screen.tsx';
import { useQuestionnaires, useRemoveQuestionnaire } from './queries.ts';

const QuestionnaireSheet = lazyPart(
  () => import('./questionnaire-sheet.tsx'),
  'QuestionnaireSheet',
);

/** The questionnaires that jobs can be sent. */
export function QuestionnairesScreen({ tabs }: { tabs: ReactNode }) {
  const load = useQuestionnaires();
  const feedback = useFeedback();
  const remove = useRemoveQuestionnaire(feedback);
  const [opened, setOpened] = useState<string>();

  async function askToRemove(id: string, name: string) {
    const isSure = await confirm({
      title: messages.labels.removeQuestion,
      text: t('“{name}” will be deleted. What was sent of it stays, with its answers.', { name }),
      confirmLabel: messages.labels.remove,
      danger: true,
    });
    if (isSure) remove.mutate({ id });
  }

  return (
    <RecordScreen
      title={t('Jobs')}
      text={t('Questions that customers answer on their page before the session.')}
      tabs={tabs}
      newLabel={messages.labels.add}
      onNew={() => setOpened('new')}
      load={load}
      loadFailed={messages.loadFailed}
      feedback={feedback}
    >
      <Loaded
        query={load}
        failed={messages.loadFailed}
        placeholder={<SkeletonLines count={4} line="h-6" className="gap-5" />}
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              icon={<ListChecks />}
              title={t('No questionnaires yet.')}
              text={t(
                'Ask once for names, timeline and plans; each job of a service can get it by itself.',
              )}
              action={
                <Button size="small" onClick={() => setOpened('new')}>
                  {messages.labels.add}
                </Button>
              }
            />
          ) : (
            <ul>
              {rows.map(({ id, name, questions }) => (
                <li
                  key={id}
                  className="flex min-h-12 items-center justify-between gap-4 border-t border-line"
                >
                  <button
                    type="button"
                    className="min-h-11 min-w-0 flex-1 text-start wrap-anywhere"
                    onClick={() => setOpened(id)}
                  >
                    <bdi>{name}</bdi>{' '}
                    <span className="text-muted">
                      {t('{count, plural, one {# question} other {# questions}}', {
                        count: questions,
                      })}
                    </span>
                  </button>
                  <ActionsMenu
                    name={name}
                    items={[
                      {
                        ...{ key: 'edit', label: t('Edit'), icon: <Pencil /> },
                        onSelect: () => setOpened(id),
                      },
                      {
                        ...{ key: 'remove', label: t('Delete'), icon: <Trash2 /> },
                        ...{ danger: true, separated: true },
                        onSelect: () => void askToRemove(id, name),
                      },
                    ]}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {opened && (
        <Suspense>
          <QuestionnaireSheet
            key={opened}
            id={opened}
            onClose={() => setOpened(undefined)}
            onSaved={feedback.succeed}
          />
        </Suspense>
      )}
    </RecordScreen>
  );
}
