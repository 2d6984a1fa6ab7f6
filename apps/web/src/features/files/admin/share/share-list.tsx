import { shareMessages as messages } from '@shutterhouse/contract/files/shares/messages';
import { t, tc } from '@shutterhouse/contract/sentences';
import { Download, Heart } from 'lucide-react';
import { useState } from 'react';
import { intoView } from '../../../../lib/browser/into-view.ts';
import { useMutationFeedback } from '../../../../lib/calls/mutation-feedback.ts';
import { type Outputs, trpc } from '../../../../lib/calls/trpc.ts';
import { formatInstant } from '../../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../../lib/formats/use-studio-clock.ts';
import { confirm } from '../../../../lib/forms/confirm.ts';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ButtonLink } from '../../../../ui/controls/button-link.tsx';
import { ClientLink } from '../../../../ui/controls/client-link.tsx';
import { CopyButton } from '../../../../ui/controls/copy-button.tsx';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { StatusDot } from '../../../../ui/feedback/status-dot.tsx';
import { linkFavouritesAddress, smallerAddress } from '../queries.ts';

export type ShareListProps = {
  shares: readonly ShareOfFile[];
  isFolder: boolean;
  feedback: Feedback;
};

/** The links to a file that were not revoked. */
export function ShareList({ shares, isFolder, feedback }: ShareListProps) {
  const revoke = trpc.files.shares.revoke.useMutation(
    useMutationFeedback(({ files }) => [files.shares.list], {
      done: messages.revoked,
      failed: messages.revokeFailed,
      feedback,
    }),
  );

  async function askToRevoke({ id }: ShareOfFile) {
    const isSure = await confirm({
      title: t('Revoke this link?'),
      text: t('It stops working immediately for everyone who has it.'),
      confirmLabel: t('Revoke link'),
      danger: true,
    });
    if (isSure) revoke.mutate({ id });
  }

  return (
    <ul aria-label={t('Links')} className="border-t border-line">
      {shares.map((share) => (
        <ShareRow
          key={share.id}
          share={share}
          isFolder={isFolder}
          isRevoking={revoke.isPending && revoke.variables.id === share.id}
          feedback={feedback}
          onRevoke={() => void askToRevoke(share)}
        />
      ))}
    </ul>
  );
}

type ShareOfFile = Outputs['files']['shares']['list'][number];

type ShareRowProps = {
  share: ShareOfFile;
  isFolder: boolean;
  isRevoking: boolean;
  feedback: Feedback;
  onRevoke: () => void;
};

/** A link: whether it is still valid, what it allows, and the favourites chosen by visitors. */
function ShareRow({ share, isFolder, isRevoking, feedback, onRevoke }: ShareRowProps) {
  const clock = useStudioClock();
  const [isOpen, setOpen] = useState(false);
  const update = trpc.files.shares.update.useMutation(
    useMutationFeedback(({ files }) => [files.shares.list], {
      failed: messages.updateFailed,
      feedback,
    }),
  );
  const { id, favourites, selection } = share;
  const named = share.title || formatInstant(share.createdAt, clock);
  return (
    <li className="border-b border-line py-2">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <span className="min-w-0 flex-1 basis-40">
          {share.client && (
            <ClientLink id={share.client.id} className="block wrap-anywhere">
              {share.client.name}
            </ClientLink>
          )}
          {share.title && <span className="block font-medium wrap-anywhere">{share.title}</span>}
          <StatusDot tone={share.hasEnded ? 'muted' : 'good'}>
            {share.hasEnded ? t('Ended') : tc('link', 'Open')}
            {share.hasPassword && t(', with a password')}
          </StatusDot>
          <span className="figures block text-muted">
            {share.expiresAt && !share.hasEnded
              ? t('Created {createdAt}, ends {expiresAt}', {
                  createdAt: formatInstant(share.createdAt, clock),
                  expiresAt: formatInstant(share.expiresAt, clock),
                })
              : t('Created {createdAt}', { createdAt: formatInstant(share.createdAt, clock) })}
          </span>
        </span>
        <Button size="small" variant="quiet" busy={isRevoking} onClick={onRevoke}>
          {t('Revoke')}
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5">
        {isFolder && (
          <Switch
            label={t('Favourites: {named}', { named })}
            checked={share.allowsFavourites}
            busy={update.isPending}
            onChange={(allowsFavourites) => update.mutate({ id, allowsFavourites })}
          >
            {t('Favourites')}
          </Switch>
        )}
        <Switch
          label={t('Downloads: {named}', { named })}
          checked={share.allowsDownloads}
          busy={update.isPending}
          onChange={(allowsDownloads) => update.mutate({ id, allowsDownloads })}
        >
          {t('Downloads')}
        </Switch>
        {favourites > 0 && (
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Heart aria-hidden="true" strokeWidth={1.5} />
            {t('{favourites, plural, one {# favourite} other {# favourites}}', { favourites })}
            {selection ? t(', sent') : ''}
          </Button>
        )}
      </div>
      {isOpen && favourites > 0 && <ShareFavourites id={id} />}
    </li>
  );
}

/**
 * The favourites of a link: the selections sent with sender and message, the pictures, and their names
 * to search for elsewhere.
 */
function ShareFavourites({ id }: { id: string }) {
  const query = trpc.files.shares.favourites.useQuery({ id }, { refetchOnMount: 'always' });
  const clock = useStudioClock();
  if (query.isError && !query.data) {
    return <LoadError title={messages.favouritesFailed} query={query} />;
  }
  if (!query.data) return <Skeleton className="mt-2 h-20 w-full" />;
  const { rows, selections } = query.data;
  const names = rows.map(({ name }) => name);
  return (
    <div ref={intoView} className="mt-2 mb-1.5 flex flex-col gap-3">
      {selections.map(({ sentAt, name, message, pictures }) => (
        <div key={sentAt} className="border-s-2 border-accent ps-3">
          <p className="figures text-muted">
            {name
              ? t(
                  '{pictures, plural, one {# picture} other {# pictures}} sent {sentAt} by {name}',
                  { pictures, sentAt: formatInstant(sentAt, clock), name },
                )
              : t('{pictures, plural, one {# picture} other {# pictures}} sent {sentAt}', {
                  pictures,
                  sentAt: formatInstant(sentAt, clock),
                })}
          </p>
          {message && <p className="measure wrap-anywhere whitespace-pre-line">{message}</p>}
        </div>
      ))}
      <ul
        aria-label={t('Favourites')}
        className="flex max-h-64 flex-wrap gap-2 overflow-y-auto overscroll-contain"
      >
        {rows.map((row) => (
          <li key={row.id} className="w-24">
            <img
              src={smallerAddress(row.id, 'thumbnail')}
              alt=""
              loading="lazy"
              className="h-16 w-full rounded-picture bg-sunken object-cover"
            />
            <p className="truncate text-caption text-muted" title={row.name}>
              {row.name}
            </p>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5">
        <CopyButton size="small" text={names.join('\n')} label={t('Copy the names')} />
        <ButtonLink size="small" href={linkFavouritesAddress(id)} download>
          <Download aria-hidden="true" />
          {t('Download')}
        </ButtonLink>
      </div>
    </div>
  );
}
