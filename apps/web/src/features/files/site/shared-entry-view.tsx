import { formatBytes } from '@shutterhouse/contract/bytes';
import { previewTypes } from '@shutterhouse/contract/files/constants';
import { shareMessages as messages } from '@shutterhouse/contract/files/shares/messages';
import { t } from '@shutterhouse/contract/sentences';
import { ChevronLeft, Download, File as FileIcon } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { classNames } from '../../../lib/formats/class-names.ts';
import { formatDate } from '../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { useBackToClose } from '../../../lib/navigation/overlay-history.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { type FileKind, FileView, fileKindOf } from '../../../ui/pictures/file-view.tsx';
import { GalleryHeading } from './gallery-heading.tsx';
import {
  type OpenedShare,
  type SharedEntry,
  sharedDownload,
  sharedInline,
  sharedPreview,
  useFavourites,
} from './queries.ts';
import { SharedFavourites } from './shared-favourites.tsx';
import { SharedFolder } from './shared-folder.tsx';

/** A place to navigate to: a file or folder of the link, or its favourites. */
type Place = SharedEntry | 'favourites';

/** The contents of an opened link, with navigation into folders and back, also by the browser's Back. */
export function SharedEntryView({ opened }: { opened: OpenedShare }) {
  const { entry: root, allowsDownloads, expiresAt } = opened;
  const [below, setBelow] = useState<readonly Place[]>([]);
  const [rootKey, setRootKey] = useState(root.key);
  if (rootKey !== root.key) {
    // The keys of folders have expired together with that of the root.
    setRootKey(root.key);
    setBelow(below.filter((place) => place === 'favourites'));
  }
  const way = [root, ...below];
  const [sentAt, setSentAt] = useState(opened.sentAt);
  const favourites = useFavourites(opened);
  const clock = useStudioClock();
  const heading = useRef<HTMLHeadingElement>(null);
  const depth = useRef(way.length);
  useEffect(() => {
    if (depth.current === way.length) return;
    depth.current = way.length;
    // The pressed control was removed.
    heading.current?.focus();
  }, [way.length]);

  const title = opened.title || root.name;
  const nameOf = (place: Place) =>
    place === 'favourites' ? t('Favourites') : place === root ? title : place.name;
  const here = way.at(-1) ?? root;
  const above = way.at(-2);
  const isRoot = here === root;
  const goUp = () => setBelow((gone) => gone.slice(0, -1));
  const facts =
    isRoot && expiresAt
      ? [t('open until {expiresAt}', { expiresAt: formatDate(expiresAt, clock) })]
      : [];
  const message = isRoot ? opened.message || undefined : undefined;
  return (
    <>
      {below.map((place) => (
        <StepDown key={place === 'favourites' ? place : place.id} onBack={goUp} />
      ))}
      {above && (
        <Button
          variant="quiet"
          className="mb-4 -ms-5 max-w-full max-sm:-outline-offset-2"
          onClick={goUp}
        >
          <ChevronLeft aria-hidden="true" strokeWidth={1.5} className="shrink-0" />
          <span className="truncate">{nameOf(above)}</span>
        </Button>
      )}
      {here === 'favourites' ? (
        favourites && (
          <SharedFavourites
            shareKey={root.key}
            headingRef={heading}
            favourites={favourites}
            allowsDownloads={allowsDownloads}
            sentAt={sentAt}
            onSent={setSentAt}
          />
        )
      ) : here.type === 'folder' ? (
        <SharedFolder
          key={here.id}
          folder={here}
          title={nameOf(here)}
          headingRef={heading}
          facts={facts}
          message={message}
          favourites={favourites}
          allowsDownloads={allowsDownloads}
          onOpen={(entry) => setBelow([...below, entry])}
          onShowFavourites={() => setBelow([...below, 'favourites'])}
        />
      ) : (
        <SharedFile
          key={here.id}
          file={here}
          title={nameOf(here)}
          headingRef={heading}
          facts={facts}
          message={message}
          allowsDownloads={allowsDownloads}
        />
      )}
    </>
  );
}

/** A level of depth as an entry of the browser history; renders nothing. */
function StepDown({ onBack }: { onBack: () => void }) {
  useBackToClose(true, onBack);
  return null;
}

/** Height by type of file: a document fills the screen, a picture or video takes its own height up to that. */
const heights: Record<FileKind | 'none', string> = {
  image: 'min-h-40 [&_img]:max-h-[70svh]',
  video: 'min-h-40 [&_video]:max-h-[70svh]',
  audio: 'h-40',
  pdf: 'h-[70svh]',
  text: 'h-[70svh]',
  none: 'h-64',
};

type SharedFileProps = {
  file: SharedEntry;
  title: string;
  headingRef: RefObject<HTMLHeadingElement | null>;
  facts: readonly string[];
  message: string | undefined;
  allowsDownloads: boolean;
};

/** A file of a link, shown in the browser where supported; a picture in screen size. */
function SharedFile(props: SharedFileProps) {
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
            {t('Download')}
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
