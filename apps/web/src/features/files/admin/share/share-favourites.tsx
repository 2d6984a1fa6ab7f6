import { shareMessages as messages } from '@shutterhouse/contract/files/shares/messages';
import { counted } from '@shutterhouse/contract/text-format';
import { Download } from 'lucide-react';
import { intoView } from '../../../../lib/browser/into-view.ts';
import { trpc } from '../../../../lib/calls/trpc.ts';
import { formatInstant } from '../../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../../lib/formats/use-studio-clock.ts';
import { ButtonLink } from '../../../../ui/controls/button-link.tsx';
import { CopyButton } from '../../../../ui/controls/copy-button.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { linkFavouritesAddress, thumbnailAddress } from '../addresses.ts';

/**
 * The favourites of a link: the selections sent with sender and message, the pictures, and their names
 * to search for elsewhere.
 */
export function ShareFavourites({ id }: { id: string }) {
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
        <div key={sentAt} className="border-l-2 border-accent pl-3">
          <p className="figures text-muted">
            {counted(pictures, 'picture')} sent {formatInstant(sentAt, clock)}
            {name && ` by ${name}`}
          </p>
          {message && <p className="measure wrap-anywhere whitespace-pre-line">{message}</p>}
        </div>
      ))}
      <ul
        aria-label="Favourites"
        className="flex max-h-64 flex-wrap gap-2 overflow-y-auto overscroll-contain"
      >
        {rows.map((row) => (
          <li key={row.id} className="w-24">
            <img
              src={thumbnailAddress(row.id)}
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
        <CopyButton size="small" text={names.join('\n')} label="Copy the names" />
        <ButtonLink size="small" href={linkFavouritesAddress(id)} download>
          <Download aria-hidden="true" />
          Download
        </ButtonLink>
      </div>
    </div>
  );
}
