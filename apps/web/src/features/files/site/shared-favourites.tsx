import { shareMessages as messages } from '@shutterhouse/contract/files/shares/messages';
import { counted } from '@shutterhouse/contract/text-format';
import { Download, Send } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { readApiError } from '../../../lib/calls/api-error.ts';
import { notify } from '../../../lib/calls/notices.ts';
import { formatInstant } from '../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { GalleryHeading } from './gallery-heading.tsx';
import { Pictures } from './pictures.tsx';
import { SendFavourites } from './send-favourites.tsx';
import { favouritesArchive } from './shared-addresses.ts';
import type { Favourites } from './use-favourites.ts';
import { useChosen } from './use-shared-entries.ts';

export type SharedFavouritesProps = {
  /** Any key issued for the link. */
  shareKey: string;
  headingRef: RefObject<HTMLHeadingElement | null>;
  favourites: Favourites;
  allowsDownloads: boolean;
  /** When they were last sent to the studio. */
  sentAt: string | null;
  onSent: (sentAt: string) => void;
};

/** The favourites of a link, from all its folders: to review, send to the studio, or download. */
export function SharedFavourites(props: SharedFavouritesProps) {
  const { shareKey, favourites, allowsDownloads, sentAt, onSent } = props;
  const query = useChosen(shareKey);
  const clock = useStudioClock();
  const [isSending, setSending] = useState(false);
  const { count } = favourites;
  return (
    <>
      <GalleryHeading
        title="Favourites"
        headingRef={props.headingRef}
        facts={[
          counted(count, 'picture'),
          ...(sentAt ? [`sent to the studio ${formatInstant(sentAt, clock)}`] : []),
        ]}
      >
        {count > 0 && allowsDownloads && (
          <ButtonLink href={favouritesArchive(shareKey)} download>
            <Download aria-hidden="true" strokeWidth={1.5} />
            Download favourites
          </ButtonLink>
        )}
        {count > 0 && (
          <Button variant="primary" onClick={() => setSending(true)}>
            <Send aria-hidden="true" strokeWidth={1.5} />
            Send to the studio
          </Button>
        )}
      </GalleryHeading>
      {query.isError && !query.data && (
        <ErrorNote
          title={messages.favouritesFailed}
          text={readApiError(query.error).message}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.isPending && <Skeleton className="h-64 w-full" />}
      {query.data && count === 0 && (
        <p className="measure text-body text-muted">
          None yet. Press the heart on a picture to keep it here. Your favourites are saved with
          this link, on every device.
        </p>
      )}
      {query.data && (
        <Pictures
          label="Favourites"
          pictures={query.data}
          isHung={favourites.has}
          total={query.data.length}
          favourites={favourites}
          allowsDownloads={allowsDownloads}
        />
      )}
      {isSending && (
        <SendFavourites
          shareKey={shareKey}
          count={count}
          onSent={(at) => {
            setSending(false);
            onSent(at);
            notify.success(messages.sent);
          }}
          onClose={() => setSending(false)}
        />
      )}
    </>
  );
}
