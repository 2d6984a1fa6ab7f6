import { formatBytes } from '@shutterhouse/contract/bytes';
import { previewTypes } from '@shutterhouse/contract/files/constants';
import { shareMessages as messages } from '@shutterhouse/contract/files/shares/messages';
import { Download, File as FileIcon } from 'lucide-react';
import type { RefObject } from 'react';
import { classNames } from '../../../lib/formats/class-names.ts';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { type FileKind, FileView, fileKindOf } from '../../../ui/pictures/file-view.tsx';
import { GalleryHeading } from './gallery-heading.tsx';
import { sharedDownload, sharedInline, sharedPreview } from './shared-addresses.ts';
import type { SharedEntry } from './use-favourites.ts';

/** Height by type of file: a document fills the screen, a picture or video takes its own height up to that. */
const heights: Record<FileKind | 'none', string> = {
  image: 'min-h-40 [&_img]:max-h-[70svh]',
  video: 'min-h-40 [&_video]:max-h-[70svh]',
  audio: 'h-40',
  pdf: 'h-[70svh]',
  none: 'h-64',
};

export type SharedFileProps = {
  file: SharedEntry;
  title: string;
  headingRef: RefObject<HTMLHeadingElement | null>;
  facts: readonly string[];
  message: string | undefined;
  allowsDownloads: boolean;
};

/** A file of a link, shown in the browser where supported; a picture in screen size. */
export function SharedFile(props: SharedFileProps) {
  const { file, title, headingRef, message, allowsDownloads } = props;
  const hasPreview = file.preview !== null;
  const kind = hasPreview ? 'image' : fileKindOf(file.mimetype, previewTypes);
  const isShown = hasPreview || allowsDownloads;
  const address = hasPreview ? sharedPreview(file.key, 'screen') : sharedInline(file.key);
  const facts = [...(file.size > 0 ? [formatBytes(file.size)] : []), ...props.facts];
  return (
    <>
      <GalleryHeading title={title} headingRef={headingRef} facts={facts} message={message}>
        {allowsDownloads && (
          <ButtonLink variant="primary" href={sharedDownload(file.key)} download>
            <Download aria-hidden="true" strokeWidth={1.5} />
            Download
          </ButtonLink>
        )}
      </GalleryHeading>
      {isShown ? (
        <figure
          className={classNames(
            'flex flex-col overflow-hidden rounded-picture border border-line',
            heights[kind ?? 'none'],
          )}
        >
          <FileView
            file={{ name: file.name, kind, address }}
            fallback={
              <FileIcon aria-hidden="true" strokeWidth={1.25} className="size-12 text-muted" />
            }
          />
        </figure>
      ) : (
        <p className="text-body text-muted">{messages.downloadsOff}</p>
      )}
    </>
  );
}
