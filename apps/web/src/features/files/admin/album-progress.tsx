import { conversionMessages as messages } from '@shutterhouse/contract/files/operation-messages';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Outputs, trpc, useRefresh } from '../../../lib/calls/trpc.ts';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';

type Conversion = Outputs['files']['conversions']['get'];

/** Polling interval for the progress of an album, in milliseconds. */
const pollMs = 1000;

/** How long the result of a complete album is shown, in milliseconds. */
const resultMs = 5000;

/**
 * Progress of albums being created from folders, and the results of those that were running while the
 * screen was open.
 */
export function AlbumProgress() {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const running = trpc.files.conversions.running.useQuery();
  const fresh = running.data?.map(({ id }) => id).filter((id) => !seen.includes(id)) ?? [];
  // Conversions are listed from the moment they are seen running, so that none leaves without its result.
  if (fresh.length > 0) setSeen([...seen, ...fresh]);
  return seen
    .filter((id) => !dismissed.includes(id))
    .map((id) => <OneAlbum key={id} id={id} onDismiss={() => setDismissed([...dismissed, id])} />);
}

function OneAlbum({ id, onDismiss }: { id: string; onDismiss: () => void }) {
  const { data } = trpc.files.conversions.get.useQuery(
    { id },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollMs : false),
    },
  );
  const refresh = useRefresh(({ files, gallery }) => [files.conversions.running, gallery]);
  const isOver = data !== undefined && data.state !== 'running';
  const reload = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (isOver) reload();
  }, [isOver]);
  const [inUse, setInUse] = useState(false);
  const dismiss = useEffectEvent(onDismiss);
  // What failed stays until it was read. A result is kept while the pointer or the focus is on its controls.
  const clears = data?.state === 'done' && data.missed === 0 && !inUse;
  useEffect(() => {
    if (!clears) return undefined;
    const timer = setTimeout(dismiss, resultMs);
    return () => clearTimeout(timer);
  }, [clears]);
  if (!data) return null;
  return (
    <div
      role="status"
      onPointerEnter={() => setInUse(true)}
      onPointerLeave={() => setInUse(false)}
      onFocus={() => setInUse(true)}
      onBlur={() => setInUse(false)}
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control border border-line bg-raised px-4 py-3"
    >
      <div className="min-w-0 flex-1">
        <p className={data.state === 'failed' ? 'text-bad' : undefined}>{wordsOf(data)}</p>
        {data.state === 'running' && (
          <ProgressBar
            label={t('Album {albumName}', { albumName: data.albumName })}
            value={data.taken + data.missed}
            max={data.total}
            valueText={t('{done, number} of {total, plural, one {# picture} other {# pictures}}', {
              done: data.taken + data.missed,
              total: data.total,
            })}
            className="mt-2 h-1"
          />
        )}
        {data.missedPictures.length > 0 && <MissedPictures conversion={data} />}
      </div>
      {data.state === 'done' && (
        <ButtonLink
          size="small"
          href={`${paths.dashboard('gallery')}?album=${data.albumId}`}
          className="max-sm:order-last max-sm:w-full"
        >
          {t('Open album')}
        </ButtonLink>
      )}
      {data.state !== 'running' && (
        <IconButton size="small" label={t('Dismiss')} icon={<X />} onClick={onDismiss} />
      )}
    </div>
  );
}

function MissedPictures({ conversion: { missedPictures } }: { conversion: Conversion }) {
  return (
    <ul className="mt-2 max-h-32 overflow-y-auto text-muted">
      {missedPictures.map(({ name, message }) => (
        <li key={name}>
          {name}: {message}
        </li>
      ))}
    </ul>
  );
}

function wordsOf({ state, albumName, total, taken, missed, failure }: Conversion): string {
  if (state === 'failed') return failure ?? messages.createFailed;
  if (state === 'running')
    return `${messages.started(albumName)} ${t('{connected} of {total}', { connected: taken + missed, total })}`;
  return missed > 0
    ? messages.createdBut(albumName, taken, missed)
    : messages.created(albumName, taken);
}
