import { shareMessages as messages } from '@shutterhouse/contract/files/shares/messages';
import { counted } from '@shutterhouse/contract/text-format';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { useMutationFeedback } from '../../../../lib/calls/mutation-feedback.ts';
import { type Outputs, trpc } from '../../../../lib/calls/trpc.ts';
import { formatInstant } from '../../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../../lib/formats/use-studio-clock.ts';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { StatusDot } from '../../../../ui/feedback/status-dot.tsx';
import { ShareFavourites } from './share-favourites.tsx';

export type ShareOfFile = Outputs['files']['shares']['list'][number];

export type ShareRowProps = {
  share: ShareOfFile;
  isFolder: boolean;
  isRevoking: boolean;
  feedback: Feedback;
  onRevoke: () => void;
};

/** A link: whether it is still valid, what it allows, and the favourites chosen by visitors. */
export function ShareRow({ share, isFolder, isRevoking, feedback, onRevoke }: ShareRowProps) {
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
          {share.title && <span className="block font-medium wrap-anywhere">{share.title}</span>}
          <StatusDot tone={share.hasEnded ? 'muted' : 'good'}>
            {share.hasEnded ? 'Ended' : 'Open'}
            {share.hasPassword && ', with a password'}
          </StatusDot>
          <span className="figures block text-muted">
            Created {formatInstant(share.createdAt, clock)}
            {share.expiresAt && !share.hasEnded
              ? `, ends ${formatInstant(share.expiresAt, clock)}`
              : ''}
          </span>
        </span>
        <Button size="small" variant="quiet" busy={isRevoking} onClick={onRevoke}>
          Revoke
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5">
        {isFolder && (
          <Switch
            label={`Favourites: ${named}`}
            checked={share.allowsFavourites}
            busy={update.isPending}
            onChange={(allowsFavourites) => update.mutate({ id, allowsFavourites })}
          >
            Favourites
          </Switch>
        )}
        <Switch
          label={`Downloads: ${named}`}
          checked={share.allowsDownloads}
          busy={update.isPending}
          onChange={(allowsDownloads) => update.mutate({ id, allowsDownloads })}
        >
          Downloads
        </Switch>
        {favourites > 0 && (
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Heart aria-hidden="true" strokeWidth={1.5} />
            {counted(favourites, 'favourite')}
            {selection ? ', sent' : ''}
          </Button>
        )}
      </div>
      {isOpen && favourites > 0 && <ShareFavourites id={id} />}
    </li>
  );
}
