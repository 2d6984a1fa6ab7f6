import type { StudioClock } from '@shutterhouse/contract/clock';
import {
  contractEventLabels,
  contractMessages as messages,
} from '@shutterhouse/contract/contracts/messages';
import { t, tc } from '@shutterhouse/contract/sentences';
import { ShieldCheck } from 'lucide-react';
import { problemSentence, readApiError } from '../../../lib/calls/api-error.ts';
import { formatDay, formatTime } from '../../../lib/formats/studio-time.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton-lines.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ContractText } from '../site/contract-text.tsx';
import { type Contract, useContract, useContractVersion, useVerification } from './queries.ts';

export type ContractDialogProps = {
  id: string;
  versionId: string;
  clock: StudioClock;
  onClose: () => void;
};

/** A contract as it was sent, with its record and whether that is intact. */
export function ContractDialog({ id, versionId, clock, onClose }: ContractDialogProps) {
  const version = useContractVersion(versionId);
  const contract = useContract(id);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      className="desk"
      title={version.data?.title ?? t('Contract')}
      description={
        version.data &&
        t('Version {number}, as the customer reads it. SHA-256: {hash}', {
          number: version.data.number,
          hash: version.data.hash.slice(0, 16),
        })
      }
    >
      <Loaded
        query={version}
        failed={messages.loadFailed}
        placeholder={<SkeletonLines count={6} line="h-5" className="gap-4" />}
      >
        {({ content }) => <ContractText blocks={content.blocks} />}
      </Loaded>
      <Loaded query={contract} failed={messages.loadFailed} placeholder={null}>
        {({ events }) => <RecordOf id={id} events={events} clock={clock} />}
      </Loaded>
    </Dialog>
  );
}

type RecordProps = { id: string; events: Contract['events']; clock: StudioClock };

function RecordOf({ id, events, clock }: RecordProps) {
  const check = useVerification(id);
  const now = new Date();
  return (
    <section className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lead">{tc('contract', 'Record')}</h3>
        <Button size="small" busy={check.isFetching} onClick={() => void check.refetch()}>
          <ShieldCheck aria-hidden="true" strokeWidth={1.5} />
          {t('Verify')}
        </Button>
      </div>
      <div aria-live="polite">
        {check.error && !check.isFetching && (
          <p className="mt-2 text-bad">
            {problemSentence(readApiError(check.error), messages.verifyFailed)}
          </p>
        )}
        {check.data?.isIntact && <p className="mt-2 text-good">{messages.intact}</p>}
        {check.data && !check.data.isIntact && (
          <ul className="mt-2 list-disc ps-5 text-bad">
            {check.data.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
      </div>
      <ol className="mt-3">
        {events.map((event) => (
          <li key={event.number} className="border-t border-line py-2.5">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">
                {t('{number}. {event}, version {version}', {
                  number: event.number,
                  event: contractEventLabels[event.kind],
                  version: event.versionNumber,
                })}
              </span>
              <span className="figures text-muted">
                {formatDay(new Date(event.at), clock, now)}, {formatTime(new Date(event.at), clock)}
              </span>
            </p>
            <p className="text-muted wrap-anywhere">
              {[event.name, event.email, event.network, event.reason].filter(Boolean).join(' · ')}
            </p>
            {event.userAgent !== '' && (
              <p className="text-caption text-muted wrap-anywhere">{event.userAgent}</p>
            )}
            <p className="text-caption text-muted wrap-anywhere">{event.hash}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
