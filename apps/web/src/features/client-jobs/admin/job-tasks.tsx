import type { StudioClock } from '@shutterhouse/contract/clock';
import { t } from '@shutterhouse/contract/sentences';
import { Plus, Trash2 } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { formatDay } from '../../../lib/formats/studio-time.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton-lines.tsx';
import { type Job, type JobTask, useTasks } from './queries.ts';

const TaskForm = lazyPart(() => import('./task-form.tsx'), 'TaskForm');

export type JobTasksProps = { job: Job; clock: StudioClock; feedback: Feedback };

/** The tasks of a job as a checklist. */
export function JobTasks({ job, clock, feedback }: JobTasksProps) {
  const id = useId();
  const [isAdding, setAdding] = useState(false);
  const { setDone, remove } = useTasks(feedback);
  return (
    <section aria-labelledby={id}>
      <div className="flex items-center justify-between gap-4">
        <h2 id={id} className="display text-lead">
          {t('Tasks')}
        </h2>
        {!isAdding && (
          <Button size="small" variant="quiet" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" strokeWidth={1.5} />
            {t('Add task')}
          </Button>
        )}
      </div>
      {job.tasks.length === 0 && !isAdding && (
        <p className="mt-2 text-muted">{t('Nothing to do. A service can give its jobs tasks.')}</p>
      )}
      <ul className="mt-2">
        {job.tasks.map((task) => (
          <li
            key={task.id}
            className="flex min-h-11 items-center justify-between gap-3 border-t border-line py-1"
          >
            <Checkbox
              label={
                <span className={task.doneAt ? 'text-muted line-through' : undefined}>
                  <bdi>{task.title}</bdi>
                </span>
              }
              checked={task.doneAt !== null}
              disabled={setDone.isPending}
              onChange={(event) =>
                setDone.mutate({ taskId: task.id, isDone: event.target.checked })
              }
            />
            <span className="flex shrink-0 items-center gap-1">
              <DueDay task={task} clock={clock} />
              <IconButton
                size="small"
                label={t('Delete “{title}”', { title: task.title })}
                icon={<Trash2 strokeWidth={1.5} />}
                disabled={remove.isPending}
                onClick={() => remove.mutate({ taskId: task.id })}
              />
            </span>
          </li>
        ))}
      </ul>
      {isAdding && (
        <div className="mt-3 rounded-control border border-line p-4">
          <Suspense fallback={<SkeletonLines count={2} line="h-5" className="gap-4" />}>
            <TaskForm jobId={job.id} feedback={feedback} onClose={() => setAdding(false)} />
          </Suspense>
        </div>
      )}
    </section>
  );
}

function DueDay({ task, clock }: { task: JobTask; clock: StudioClock }) {
  const now = new Date();
  if (task.dueAt === null) return null;
  const dueAt = new Date(task.dueAt);
  const isLate = task.doneAt === null && dueAt < now;
  return (
    <time dateTime={task.dueAt} className={isLate ? 'text-bad' : 'text-muted'}>
      {formatDay(dueAt, clock, now)}
    </time>
  );
}
