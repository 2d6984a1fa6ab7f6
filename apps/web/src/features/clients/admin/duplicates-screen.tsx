import {
  duplicateLabels,
  clientMessages as messages,
} from '@shutterhouse/contract/clients/messages';
import { t } from '@shutterhouse/contract/sentences';
import { UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ClientLink } from '../../../ui/controls/client-link.tsx';
import { RefreshButton } from '../../../ui/controls/refresh-button.tsx';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton-lines.tsx';
import { ScreenHeading } from '../../../ui/layout/screen-heading.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { type Pair, useDuplicates, useMerging } from './queries.ts';

/** The clients who may be one person, in pairs: merged, or kept apart for good. */
export function DuplicatesScreen({ tabs }: { tabs?: ReactNode }) {
  const feedback = useFeedback();
  const pairs = useDuplicates();
  const nameOf = (id: string) =>
    pairs.data?.flatMap(({ one, other }) => [one, other]).find((each) => each.id === id)?.name ??
    '';
  const { merge, apart } = useMerging(feedback, nameOf);
  const isBusy = merge.isPending || apart.isPending;
  return (
    <>
      <ScreenHeading
        title={t('Clients')}
        text={t('Who may be one person: the same name, or the same telephone number.')}
        actions={<RefreshButton busy={pairs.isRefetching} onClick={() => void pairs.refetch()} />}
      />
      {tabs}
      <Loaded
        query={pairs}
        failed={messages.loadFailed}
        placeholder={<SkeletonLines count={6} line="h-5" className="gap-5" />}
      >
        {(found) =>
          found.length === 0 ? (
            <EmptyState
              icon={<UsersRound />}
              title={t('No duplicates.')}
              text={t('Nobody has the name or the number of somebody else.')}
              className="border-t border-line"
            />
          ) : (
            <ul className="border-t border-line">
              {found.map((pair) => (
                <PairRow
                  key={`${pair.one.id} ${pair.other.id}`}
                  pair={pair}
                  isBusy={isBusy}
                  onMerge={() => merge.mutate({ id: pair.one.id, otherId: pair.other.id })}
                  onKeep={() => apart.mutate({ id: pair.one.id, otherId: pair.other.id })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <FeedbackBanner feedback={feedback} floating />
    </>
  );
}

type PairRowProps = { pair: Pair; isBusy: boolean; onMerge: () => void; onKeep: () => void };

function PairRow({ pair: { one, other }, isBusy, onMerge, onKeep }: PairRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line py-3.5">
      <div className="grid min-w-0 flex-1 basis-80 gap-x-6 gap-y-2 sm:grid-cols-2">
        {[one, other].map((each) => (
          <div key={each.id} className="min-w-0 text-desk">
            <ClientLink id={each.id} className="font-medium">
              {each.name}
            </ClientLink>
            <p className="truncate text-muted">{each.email}</p>
            <p className="text-muted">
              <bdi>{each.phone}</bdi>
            </p>
          </div>
        ))}
      </div>
      <p className="text-caption text-muted">{duplicateLabels[one.reason]}</p>
      <div className="flex gap-2">
        <Button size="small" variant="quiet" disabled={isBusy} onClick={onKeep}>
          {t('Not the same')}
        </Button>
        <Button size="small" disabled={isBusy} onClick={onMerge}>
          {t('Merge')}
        </Button>
      </div>
    </li>
  );
}
