import { duplicateLabels } from '@shutterhouse/contract/clients/messages';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { t } from '@shutterhouse/contract/sentences';
import { formatDay } from '../../../lib/formats/studio-time.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ClientLink } from '../../../ui/controls/client-link.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import type { Client } from './queries.ts';

export type ClientNoticesProps = {
  client: Client;
  clock: StudioClock;
  isBusy: boolean;
  onMerge: (other: { id: string }) => void;
  onKeepApart: (other: { id: string }) => void;
  onUndo: (merge: { id: string }) => void;
};

/** Who may be the same person, and which merges can still be undone. */
export function ClientNotices(props: ClientNoticesProps) {
  const { client, clock, isBusy, onMerge, onKeepApart, onUndo } = props;
  const now = new Date();
  return (
    <>
      {client.duplicates.map((other) => (
        <Banner key={other.id} tone="info">
          <p className="wrap-anywhere">
            {duplicateLabels[other.reason]}: <ClientLink id={other.id}>{other.name}</ClientLink>,{' '}
            {other.email}
          </p>
          <div className="mt-1.5 flex flex-wrap gap-2">
            <Button size="small" disabled={isBusy} onClick={() => onMerge(other)}>
              {t('Merge')}
            </Button>
            <Button
              size="small"
              variant="quiet"
              disabled={isBusy}
              onClick={() => onKeepApart(other)}
            >
              {t('Not the same')}
            </Button>
          </div>
        </Banner>
      ))}
      {client.merges.map((merge) => (
        <p key={merge.id} className="text-caption wrap-anywhere text-muted">
          {t('{email} was merged on {day}.', {
            email: merge.email,
            day: formatDay(new Date(merge.mergedAt), clock, now),
          })}{' '}
          <button
            type="button"
            disabled={isBusy}
            className="rounded-picture underline decoration-accent decoration-1 underline-offset-4 hover:text-accent pointer-coarse:min-h-11"
            onClick={() => onUndo(merge)}
          >
            {t('Undo (until {day})', { day: formatDay(new Date(merge.undoBefore), clock, now) })}
          </button>
        </p>
      ))}
    </>
  );
}
