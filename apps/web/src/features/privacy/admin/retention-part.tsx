import { type RetentionKind, retentionDayChoices } from '@shutterhouse/contract/privacy/constants';
import {
  privacyMessages as messages,
  retentionLabels,
  retentionTexts,
} from '@shutterhouse/contract/privacy/messages';
import { t } from '@shutterhouse/contract/sentences';
import { useId } from 'react';
import { confirm } from '../../../lib/forms/confirm.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { SelectInput } from '../../../ui/controls/select-input.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton-lines.tsx';
import { PanelPart } from '../../../ui/layout/panel-part.tsx';
import { useRetention, useSetRetention } from './queries.ts';

/** How long each kind of data is kept. Shows how many rows a shorter time would delete, and asks first. */
export function RetentionPart({ feedback }: { feedback: Feedback }) {
  const id = useId();
  const kept = useRetention();
  const { update, preview } = useSetRetention(feedback);

  async function choose(kind: RetentionKind, value: string) {
    const days = retentionDayChoices.find((each) => String(each ?? '') === value);
    if (days === undefined) return;
    try {
      const { rows } = await preview({ kind, days }, { staleTime: 0 });
      const question = {
        title: messages.shorten(rows),
        text: messages.shortenText,
        confirmLabel: t('Delete older entries'),
        danger: true,
      };
      if (rows === 0 || (await confirm(question))) update.mutate({ kind, days });
    } catch {
      feedback.fail(messages.previewFailed);
    }
  }

  return (
    <PanelPart
      title={t('How long things are kept')}
      text={t(
        'Older entries are deleted once a day. Bookings and payments are kept for the books.',
      )}
    >
      {kept.error && !kept.data ? (
        <LoadError title={messages.loadFailed} query={kept} />
      ) : !kept.data ? (
        <SkeletonLines count={5} line="h-11" className="w-full gap-4 max-sm:gap-11" />
      ) : (
        <ul className="w-full border-t border-line">
          {kept.data.map(({ kind, days, rows }) => (
            <li
              key={kind}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-2.5"
            >
              <div className="min-w-0 flex-1 basis-56">
                <label htmlFor={`${id}-${kind}`}>{retentionLabels[kind]}</label>
                <p className="text-caption text-pretty text-muted">
                  {t('{kind} {rows, plural, one {# entry} other {# entries}} now.', {
                    kind: retentionTexts[kind],
                    rows,
                  })}
                </p>
              </div>
              <SelectInput
                id={`${id}-${kind}`}
                size="small"
                className="w-36!"
                busy={update.isPending}
                value={String(days ?? '')}
                options={optionsWith(days)}
                onChange={(event) => void choose(kind, event.target.value)}
              />
            </li>
          ))}
        </ul>
      )}
    </PanelPart>
  );
}

/** The choices, plus the current number of days if it is none of them. */
function optionsWith(days: number | null) {
  const known: readonly (number | null)[] = retentionDayChoices;
  const shown = known.includes(days) ? known : [days, ...known];
  return shown.map((each) => ({ value: String(each ?? ''), label: timeOf(each) }));
}

function timeOf(days: number | null): string {
  if (days === null) return t('Forever');
  return days % 365 === 0
    ? t('{years, plural, one {# year} other {# years}}', { years: days / 365 })
    : t('{days, plural, one {# day} other {# days}}', { days });
}
