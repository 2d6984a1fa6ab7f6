import { formatBytes } from '@shutterhouse/contract/bytes';
import { previewTypes } from '@shutterhouse/contract/files/constants';
import { ChevronLeft, Download, File as FileIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import type { Outputs } from '../../../lib/trpc.ts';
import { useBackToClose } from '../../../lib/use-back-to-close.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { type FileKind, FileView, fileKindOf } from '../../../ui/file-view.tsx';
import { sharedArchive, sharedDownload, sharedPreview } from './shared-addresses.ts';
import type { OpenedShare } from './shared-files.tsx';
import { SharedFolder } from './shared-folder.tsx';
import { SharedPicture } from './shared-picture.tsx';

export type SharedEntry = Outputs['files']['shares']['entries']['rows'][number];

/** How high a file stands: a document fills the screen, a picture or video is as high as it is, up to that. */
const heights: Record<FileKind | 'none', string> = {
  image: 'min-h-40 [&_img]:max-h-[70svh]',
  video: 'min-h-40 [&_video]:max-h-[70svh]',
  audio: 'h-40',
  pdf: 'h-[70svh]',
  none: 'h-64',
};

/** What a link has opened, and what is opened in it: one goes down into folders, and back, also by the browser's Back. */
export function SharedEntryView({ opened }: { opened: OpenedShare }) {
  const [way, setWay] = useState<readonly SharedEntry[]>([opened.entry]);
  const here = way.at(-1) ?? opened.entry;
  const above = way.at(-2);
  const isFolder = here.type === 'folder';
  const kind = fileKindOf(here.mimetype, previewTypes);
  const heading = useRef<HTMLHeadingElement>(null);
  const depth = useRef(way.length);
  useEffect(() => {
    if (depth.current === way.length) return;
    depth.current = way.length;
    // What was pressed is gone.
    heading.current?.focus();
  }, [way.length]);

  const goUp = () => setWay((gone) => (gone.length > 1 ? gone.slice(0, -1) : gone));
  const shown = (
    <figure
      className={classNames(
        'flex flex-col overflow-hidden rounded-picture border border-line',
        heights[kind ?? 'none'],
      )}
    >
      <FileView
        key={here.key}
        file={{ name: here.name, kind, address: sharedPreview(here.key) }}
        fallback={<FileIcon aria-hidden="true" strokeWidth={1.25} className="size-12 text-muted" />}
      />
    </figure>
  );
  return (
    <>
      {way.slice(1).map((_, step) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one step down stays the same step when the next picture is shown.
        <StepDown key={step} onBack={goUp} />
      ))}
      {above && (
        <Button variant="quiet" className="mb-4 -ml-5 max-w-full" onClick={goUp}>
          <ChevronLeft aria-hidden="true" strokeWidth={1.5} className="shrink-0" />
          <span className="truncate">{above.name}</span>
        </Button>
      )}
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 ref={heading} tabIndex={-1} className="display text-heading break-words outline-none">
            {here.name}
          </h1>
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
      ) : above && kind === 'image' ? (
        <SharedPicture
          folderKey={above.key}
          picture={here}
          onTurn={(to) => setWay([...way.slice(0, -1), to])}
        >
          {shown}
        </SharedPicture>
      ) : (
        shown
      )}
    </>
  );
}

/** One step down, which has an entry in the browser's history; shows nothing. */
function StepDown({ onBack }: { onBack: () => void }) {
  useBackToClose(true, onBack);
  return null;
}
