import { formatBytes } from '@shutterhouse/contract/bytes';
import { Download, File as FileIcon, Folder, Image } from 'lucide-react';
import { sharedDownload } from './shared-addresses.ts';
import type { SharedEntry } from './use-favourites.ts';

export type FileRowsProps = {
  /** Accessible name of the list. */
  label: string;
  entries: readonly SharedEntry[];
  allowsDownloads: boolean;
  onOpen: (entry: SharedEntry) => void;
};

/** A list of folders, and of files without a picture. */
export function FileRows({ label, entries, allowsDownloads, onOpen }: FileRowsProps) {
  return (
    <ul aria-label={label} className="border-t border-line">
      {entries.map((entry) => (
        <li key={entry.id} className="flex min-h-13 items-center gap-4 border-b border-line">
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
              {allowsDownloads && (
                <a
                  href={sharedDownload(entry.key)}
                  download
                  aria-label={`Download ${entry.name}`}
                  className="-mr-3 flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-sunken"
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
