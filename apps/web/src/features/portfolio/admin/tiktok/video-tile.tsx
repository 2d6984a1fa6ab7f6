import type { StudioClock } from '@shutterhouse/contract/clock';
import { portfolioMessages as messages } from '@shutterhouse/contract/portfolio/messages';
import { t } from '@shutterhouse/contract/sentences';
import { Check, Clapperboard } from 'lucide-react';
import { useState } from 'react';
import { formatInstant } from '../../../../lib/formats/studio-time.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { TextLink } from '../../../../ui/controls/text-link.tsx';
import type { TikTokVideo } from './queries.ts';

export type VideoTileProps = {
  video: TikTokVideo;
  clock: StudioClock;
  /** It is being imported. */
  busy: boolean;
  onTake: () => void;
};

/** A video: its cover, its title, and whether it is in the portfolio already. */
export function VideoTile({ video, clock, busy, onTake }: VideoTileProps) {
  const { coverUrl, link, seconds, postedAt, itemId } = video;
  const title = video.title || messages.untitledVideo;
  const [isLost, setLost] = useState(false);
  const facts = [postedAt && formatInstant(postedAt, clock), lengthOf(seconds)].filter(Boolean);
  return (
    <li className="flex min-w-0 flex-col">
      <div className="relative flex aspect-[3/4] items-center justify-center overflow-hidden rounded-picture bg-sunken text-muted">
        {coverUrl !== '' && !isLost ? (
          <img
            src={coverUrl}
            alt=""
            loading="lazy"
            decoding="async"
            className="absolute inset-0 size-full object-cover"
            onError={() => setLost(true)}
          />
        ) : (
          <Clapperboard aria-hidden="true" strokeWidth={1.25} className="size-7" />
        )}
      </div>
      <p className="mt-2.5 line-clamp-2 font-medium break-words">
        {link === '' ? title : <TextLink href={link}>{title}</TextLink>}
      </p>
      <p className="figures mt-0.5 text-caption text-muted">{facts.join(' · ')}</p>
      <div className="mt-auto flex min-h-12 items-end pt-2">
        {itemId === null ? (
          <Button
            size="small"
            busy={busy}
            busyLabel={t('Adding…')}
            aria-label={busy ? undefined : t('Add {title}', { title })}
            onClick={onTake}
          >
            {t('Add')}
          </Button>
        ) : (
          <p className="flex min-h-9 items-center gap-1.5 text-muted">
            <Check aria-hidden="true" strokeWidth={1.75} className="size-4 text-good" />
            {t('In the portfolio')}
          </p>
        )}
      </div>
    </li>
  );
}

function lengthOf(seconds: number): string {
  if (seconds === 0) return '';
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
