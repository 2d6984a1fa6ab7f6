import { formatBytes } from '@shutterhouse/contract/bytes';
import { fileMessages } from '@shutterhouse/contract/files/messages';
import { shareMessages as messages } from '@shutterhouse/contract/files/shares/messages';
import { Download, File as FileIcon, Folder, Image } from 'lucide-react';
import { readApiError } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { sharedDownload } from './shared-addresses.ts';
import type { SharedEntry } from './shared-entry-view.tsx';
import { useSharedEntries } from './use-shared-entries.ts';

export type SharedFolderProps = {
  /** What opens the folder. */
  folderKey: string;
  onOpen: (entry: SharedEntry) => void;
};

/** The content of a folder that a link has opened. */
export function SharedFolder({ folderKey, onOpen }: SharedFolderProps) {
  const query = useSharedEntries(folderKey);
  const rows = query.data?.pages.flatMap((page) => page.rows);

  if (!rows && query.isError) {
    return (
      <ErrorNote
        title={messages.openFailed}
        text={readApiError(query.error).message}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (!rows) return <Skeleton className="h-40 w-full" />;
  if (rows.length === 0) return <p className="text-body text-muted">{fileMessages.none}</p>;
  return (
    <>
      <ul aria-label="Files" className="border-t border-line">
        {rows.map((entry) => (
          <li key={entry.key} className="flex min-h-13 items-center gap-4 border-b border-line">
            <EntryDrawing entry={entry} />
            <button
              type="button"
              onClick={() => onOpen(entry)}
              className="min-h-11 min-w-0 flex-1 truncate rounded-control text-left font-medium hover:text-accent"
            >
              {entry.name}
            </button>
            {entry.type === 'file' && (
              <>
                <span className="figures shrink-0 text-muted">{formatBytes(entry.size)}</span>
                <a
                  href={sharedDownload(entry.key)}
                  download
                  aria-label={`Download ${entry.name}`}
                  className="-mr-3 flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-sunken"
                >
                  <Download aria-hidden="true" strokeWidth={1.5} className="size-5" />
                </a>
              </>
            )}
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          className="mt-5"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </>
  );
}

function EntryDrawing({ entry: { type, fileType } }: { entry: SharedEntry }) {
  const Icon = type === 'folder' ? Folder : fileType === 'image' ? Image : FileIcon;
  return <Icon aria-hidden="true" strokeWidth={1.25} className="size-5 shrink-0 text-muted" />;
}
