import { jobStages } from '@shutterhouse/contract/client-jobs/constants';
import { jobMessages as messages, stageLabels } from '@shutterhouse/contract/client-jobs/messages';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { formatCents } from '@shutterhouse/contract/money';
import { t } from '@shutterhouse/contract/sentences';
import { formatCount } from '@shutterhouse/contract/text-format';
import { useId } from 'react';
import { classNames } from '../../../lib/formats/class-names.ts';
import { ChipGroup } from '../../../ui/controls/chip-group.tsx';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton-lines.tsx';
import { JobCard } from './job-card.tsx';
import type { JobColumn, useBoard } from './queries.ts';

export type JobBoardProps = {
  load: ReturnType<typeof useBoard>;
  clock: StudioClock;
  /** The stage that a phone shows, which has one at a time. */
  shown: JobColumn['stage'];
  onShow: (stage: JobColumn['stage']) => void;
  /** The address of the list of a stage, with the filters of the board. */
  listOf: (stage: JobColumn['stage']) => string;
};

/** The jobs by their stages, side by side; one stage at a time on phones. */
export function JobBoard({ load, clock, shown, onShow, listOf }: JobBoardProps) {
  return (
    <Loaded
      query={load}
      failed={messages.loadFailed}
      placeholder={
        <div aria-busy="true">
          <SkeletonLines count={8} line="h-5" className="gap-5" />
        </div>
      }
    >
      {(columns) => (
        <>
          <ChipGroup
            label={t('Stage')}
            size="small"
            className="mb-4 md:hidden"
            chips={columns.map(({ stage, count }) => ({
              value: stage,
              label: t('{stage} ({count})', { stage: stageLabels[stage], count }),
            }))}
            value={shown}
            onChange={(value) => onShow(jobStages.find((stage) => stage === value) ?? shown)}
          />
          <div
            className={classNames(
              'flex gap-4 transition-opacity md:overflow-x-auto md:pb-4',
              load.isPlaceholderData && 'opacity-50',
            )}
          >
            {columns.map((column) => (
              <Column
                key={column.stage}
                column={column}
                clock={clock}
                href={listOf(column.stage)}
                className={column.stage === shown ? '' : 'max-md:hidden'}
              />
            ))}
          </div>
        </>
      )}
    </Loaded>
  );
}

type ColumnProps = { column: JobColumn; clock: StudioClock; href: string; className: string };

function Column({ column: { stage, count, values, rows }, clock, href, className }: ColumnProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'flex min-w-0 flex-col gap-2.5 max-md:w-full md:shrink-0',
        rows.length > 0 ? 'md:w-60' : 'md:w-32',
        className,
      )}
    >
      <div className="border-b border-line pb-2">
        <h2 id={id} className="flex items-baseline justify-between gap-3 text-desk font-medium">
          {stageLabels[stage]} <span className="figures text-muted">{formatCount(count)}</span>
        </h2>
        <p className="figures min-h-5 text-caption text-muted">
          {values
            .map(({ currency, totalCents }) => formatCents(totalCents, { currency }))
            .join(' · ')}
        </p>
      </div>
      {rows.length === 0 && <p className="py-2 text-desk text-muted">{t('None')}</p>}
      <ul className="flex flex-col gap-2.5">
        {rows.map((job) => (
          <li key={job.id}>
            <JobCard job={job} clock={clock} />
          </li>
        ))}
      </ul>
      {count > rows.length && (
        <TextLink href={href} className="py-2 text-desk">
          {t('Show all {count}', { count })}
        </TextLink>
      )}
    </section>
  );
}
