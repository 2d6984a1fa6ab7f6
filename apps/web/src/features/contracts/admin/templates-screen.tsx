import { contractTemplateMessages as messages } from '@shutterhouse/contract/contracts/messages';
import { t } from '@shutterhouse/contract/sentences';
import { FileText, Pencil, Trash2 } from 'lucide-react';
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
import { useRemoveTemplate, useTemplates } from './queries.ts';

const TemplateSheet = lazyPart(() => import('./template-sheet.tsx'), 'TemplateSheet');

/** The templates of contracts. */
export function TemplatesScreen({ tabs }: { tabs: ReactNode }) {
  const load = useTemplates();
  const feedback = useFeedback();
  const remove = useRemoveTemplate(feedback);
  const [opened, setOpened] = useState<string>();

  async function askToRemove(id: string, name: string) {
    const isSure = await confirm({
      title: messages.labels.removeQuestion,
      text: t('“{name}” will be deleted permanently.', { name }),
      confirmLabel: messages.labels.remove,
      danger: true,
    });
    if (isSure) remove.mutate({ id });
  }

  return (
    <RecordScreen
      title={t('Jobs')}
      text={t('Contracts of jobs begin with a template, whose fields are filled from the job.')}
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
        {(templates) =>
          templates.length === 0 ? (
            <EmptyState
              icon={<FileText />}
              title={t('No templates yet.')}
              text={t('Write or paste your contract once, with fields for names, date and price.')}
              action={
                <Button size="small" onClick={() => setOpened('new')}>
                  {messages.labels.add}
                </Button>
              }
            />
          ) : (
            <ul>
              {templates.map(({ id, name }) => (
                <li
                  key={id}
                  className="flex min-h-12 items-center justify-between gap-4 border-t border-line"
                >
                  <button
                    type="button"
                    className="min-h-11 min-w-0 flex-1 text-start wrap-anywhere"
                    onClick={() => setOpened(id)}
                  >
                    <bdi>{name}</bdi>
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
          <TemplateSheet
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
