import { formatBytes } from '@shutterhouse/contract/bytes';
import { previewTypes } from '@shutterhouse/contract/files/constants';
import { ChevronLeft, Download, File as FileIcon } from 'lucide-react';
import { useState } from 'react';
import type { Outputs } from '../../../lib/trpc.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { FileView, fileKindOf } from '../../../ui/file-view.tsx';
import { sharedArchive, sharedDownload, sharedPreview } from './shared-addresses.ts';
import type { OpenedShare } from './shared-files.tsx';
import { SharedFolder } from './shared-folder.tsx';

export type SharedEntry = Outputs['files']['shares']['entries']['rows'][number];

/** What a link has opened, and what is opened in it: one goes down into folders, and back. */
export function SharedEntryView({ opened }: { opened: OpenedShare }) {
  const [way, setWay] = useState<readonly SharedEntry[]>([opened.entry]);
  const here = way.at(-1) ?? opened.entry;
  const above = way.at(-2);
  const isFolder = here.type === 'folder';
  return (
    <>
      {above && (
        <Button variant="quiet" className="mb-4 -ml-3" onClick={() => setWay(way.slice(0, -1))}>
          <ChevronLeft aria-hidden="true" strokeWidth={1.5} />
          {above.name}
        </Button>
      )}
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="display text-heading break-words">{here.name}</h1>
          {!isFolder && here.size > 0 && (
            <p className="figures mt-1 text-muted">{formatBytes(here.size)}</p>
          )}
        </div>
        <ButtonLink
          variant="primary"
          href={isFolder ? sharedArchive(here.key) : sharedDownload(here.key)}
          download
        >
          <Download aria-hidden="true" strokeWidth={1.5} />
          {isFolder ? 'Download all' : 'Download'}
        </ButtonLink>
      </div>
      {isFolder ? (
        <SharedFolder
          key={here.key}
          folderKey={here.key}
          onOpen={(entry) => setWay([...way, entry])}
        />
      ) : (
        <div className="flex h-[70svh] flex-col overflow-hidden rounded-picture border border-line">
          <FileView
            key={here.key}
            file={{
              name: here.name,
              kind: fileKindOf(here.mimetype, previewTypes),
              address: sharedPreview(here.key),
            }}
            fallback={
              <FileIcon aria-hidden="true" strokeWidth={1.25} className="size-12 text-muted" />
            }
          />
        </div>
      )}
    </>
  );
}
