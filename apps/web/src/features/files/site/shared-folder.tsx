import { formatBytes } from '@shutterhouse/contract/bytes';
import { fileMessages } from '@shutterhouse/contract/files/messages';
import { shareMessages as messages } from '@shutterhouse/contract/files/shares/messages';
import { t } from '@shutterhouse/contract/sentences';
import { Download, File as FileIcon, Folder, Heart, Image } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useNearView } from '../../../lib/browser/use-near-view.ts';
import { readApiError } from '../../../lib/calls/api-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { GalleryHeading } from './gallery-heading.tsx';
import { Pictures } from './pictures.tsx';
import {
  type Favourites,
  type SharedEntry,
  sharedArchive,
  sharedDownload,
  useSharedEntries,
} from './queries.ts';

export type SharedFolderProps = {
  folder: SharedEntry;
  title: string;
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** Facts about the link itself, shown after those of the folder. */
  facts: readonly string[];
  message: string | undefined;
  favourites: Favourites | undefined;
  allowsDownloads: boolean;
  onOpen: (entry: SharedEntry) => void;
  onShowFavourites: () => void;
};

/** As wide as most sizes, once it is written. */
const likelyBytes = 123_400_000;

/** A folder of a link: its subfolders and other files, and a gallery of its pictures below. */
export function SharedFolder(props: SharedFolderProps) {
  const { folder, favourites, allowsDownloads, onOpen } = props;
  const query = useSharedEntries(folder.key);
  const rows = query.data?.pages.flatMap((page) => page.rows);
  const pictures = rows?.filter(({ preview }) => preview !== null) ?? [];
  const others = rows?.filter(({ preview }) => preview === null) ?? [];
  const content = query.data?.pages[0]?.folder ?? undefined;
  const known = content?.pictures ?? 0;
  const total = query.hasNextPage ? Math.max(known, pictures.length + 1) : pictures.length;
  const isEmpty = rows?.length === 0;
  const count = t('{count, plural, one {# picture} other {# pictures}}', {
    count: query.hasNextPage ? known || pictures.length : total,
  });
  const facts = [
    ...(total > 0
      ? [query.hasNextPage && !content ? t('{count} and more', { count }) : count]
      : []),
    ...props.facts,
  ];
  // While the folder loads, its facts take up their space, so that nothing moves when they are known.
  const isLoading = !rows && !query.isError;
  if (isLoading && facts.length === 0) facts.push('\u00a0');

  return (
    <>
      <GalleryHeading
        title={props.title}
        headingRef={props.headingRef}
        facts={facts}
        message={props.message}
      >
        {favourites && (!isEmpty || favourites.count > 0) && (
          <Button onClick={props.onShowFavourites}>
            <Heart aria-hidden="true" strokeWidth={1.5} />
            {t('Favourites ({count})', { count: favourites.count })}
          </Button>
        )}
        {allowsDownloads && !isEmpty && (
          <ButtonLink variant="primary" href={sharedArchive(folder.key)} download>
            <Download aria-hidden="true" strokeWidth={1.5} />
            {t('Download all')}
            {content && content.bytes > 0 ? ` (${formatBytes(content.bytes)})` : ''}
            {isLoading && (
              <span aria-hidden="true" className="invisible">
                {` (${formatBytes(likelyBytes)})`}
              </span>
            )}
          </ButtonLink>
        )}
      </GalleryHeading>
      {!rows && query.isError && (
        <ErrorNote
          title={messages.openFailed}
          text={readApiError(query.error).message}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {isLoading && <Skeleton className="h-64 w-full" />}
      {isEmpty && <p className="text-body text-muted">{fileMessages.none}</p>}
      {others.length > 0 && (
        <div className="mb-7">
          <FileRows
            label={pictures.length > 0 ? t('Folders and other files') : t('Files')}
            entries={others}
            allowsDownloads={allowsDownloads}
            onOpen={onOpen}
          />
        </div>
      )}
      {pictures.length > 0 && (
        <Pictures
          label={t('Pictures')}
          pictures={pictures}
          total={total}
          favourites={favourites}
          allowsDownloads={allowsDownloads}
          onMissing={() => {
            if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
          }}
          failures={query.failureCount}
        />
      )}
      {query.hasNextPage && (
        <MoreWhenNear
          key={rows?.length}
          onNear={() => {
            if (!query.isFetching && !query.isFetchNextPageError) void query.fetchNextPage();
          }}
        >
          <Button
            className="mt-5"
            busy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('Load more')}
          </Button>
        </MoreWhenNear>
      )}
    </>
  );
}

/** Loads more when the end is near the viewport (infinite scroll). */
function MoreWhenNear({ onNear, children }: { onNear: () => void; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearView(place, { marginPx: 1200 });
  const load = useEffectEvent(onNear);
  useEffect(() => {
    if (isNear) load();
  }, [isNear]);
  return <div ref={place}>{children}</div>;
}

type FileRowsProps = {
  /** Accessible name of the list. */
  label: string;
  entries: readonly SharedEntry[];
  allowsDownloads: boolean;
  onOpen: (entry: SharedEntry) => void;
};

/** A list of folders, and of files without a picture. */
function FileRows({ label, entries, allowsDownloads, onOpen }: FileRowsProps) {
  return (
    <ul aria-label={label} className="border-t border-line">
      {entries.map((entry) => (
        <li key={entry.id} className="flex min-h-13 items-center gap-4 border-b border-line">
          <EntryDrawing entry={entry} />
          <button
            type="button"
            onClick={() => onOpen(entry)}
            className="min-h-11 min-w-0 flex-1 truncate rounded-control text-start font-medium hover:text-accent"
          >
            {entry.name}
          </button>
          {entry.type === 'file' && (
            <>
              <span className="figures shrink-0 text-muted">{formatBytes(entry.size)}</span>
              {allowsDownloads && (
                <a
                  href={sharedDownload(entry.key)}
                  download
                  aria-label={t('Download {name}', { name: entry.name })}
                  className="-me-3 flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-sunken"
                >
                  <Download aria-hidden="true" strokeWidth={1.5} className="size-5" />
                </a>
              )}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function EntryDrawing({ entry: { type, fileType } }: { entry: SharedEntry }) {
  const Icon = type === 'folder' ? Folder : fileType === 'image' ? Image : FileIcon;
  return <Icon aria-hidden="true" strokeWidth={1.25} className="size-5 shrink-0 text-muted" />;
}
