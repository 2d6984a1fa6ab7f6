import { t } from '@shutterhouse/contract/sentences';
import { Download } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { classNames } from '../../../lib/formats/class-names.ts';
import { around, sequenceOf } from '../../../lib/lists/sequence.ts';
import { useViewerNavigation } from '../../../lib/pictures/use-viewer-navigation.ts';
import { ViewerFrame } from '../../../ui/pictures/viewer-frame.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { gridRatio, gridSizes, PictureGrid } from './picture-grid.tsx';
import { type Favourites, type SharedEntry, sharedDownload } from './queries.ts';
import { SharedImage } from './shared-image.tsx';

export type PicturesProps = {
  /** Accessible name of the list. */
  label: string;
  pictures: readonly SharedEntry[];
  /** Filter for the grid; the viewer shows all. */
  isHung?: ((picture: SharedEntry) => boolean) | undefined;
  /** Total number, including those not loaded yet. */
  total: number;
  favourites: Favourites | undefined;
  allowsDownloads: boolean;
  /** Loads more of them. */
  onMissing?: (() => void) | undefined;
  /** How often loading has failed. */
  failures?: number | undefined;
};

/** The pictures of a link: a grid, and a full-screen viewer. */
export function Pictures({
  label,
  pictures,
  isHung = () => true,
  total,
  favourites,
  allowsDownloads,
  onMissing = () => undefined,
  failures = 0,
}: PicturesProps) {
  const [opened, setOpened] = useState<string>();
  const shown = pictures.find(({ id }) => id === opened);
  // With new keys, loading begins anew.
  if (opened !== undefined && !shown) setOpened(undefined);
  const open = ({ id }: SharedEntry) => setOpened(id);
  return (
    <>
      <PictureGrid
        label={label}
        pictures={pictures.filter(isHung)}
        favourites={favourites}
        onOpen={open}
      />
      {shown && (
        <PictureViewer
          pictures={pictures}
          total={total}
          shown={shown}
          favourites={favourites}
          allowsDownloads={allowsDownloads}
          onTurn={open}
          onMissing={onMissing}
          failures={failures}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

type PictureViewerProps = {
  pictures: readonly SharedEntry[];
  /** Total number, including those not loaded yet. */
  total: number;
  shown: SharedEntry;
  favourites: Favourites | undefined;
  allowsDownloads: boolean;
  onTurn: (to: SharedEntry) => void;
  /** Loads more pictures; called again while the next one is missing. */
  onMissing: () => void;
  /** How often loading has failed. */
  failures: number;
  onClose: () => void;
};

/** Shows pictures one at a time, full screen on near-black; F toggles the favourite. */
function PictureViewer(props: PictureViewerProps) {
  const { pictures, total, shown, favourites, allowsDownloads, onTurn, onClose } = props;
  const index = pictures.findIndex(({ id }) => id === shown.id);
  const things = sequenceOf(Math.max(total, pictures.length), pictures);
  const { turn, isWaiting } = useViewerNavigation({
    things,
    index,
    onTurn: (to) => {
      const picture = pictures[to];
      if (picture) onTurn(picture);
    },
    onMissing: props.onMissing,
    failures: props.failures,
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.key.toLowerCase() !== 'f') return;
    favourites?.toggle(shown);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const several = things.length > 1;
  const isFavourite = favourites?.has(shown) ?? false;
  const near = several ? [...new Set([0, 1, -1].map((by) => around(things, index, by)))] : [index];
  return (
    <ViewerFrame
      title={shown.name}
      index={index}
      count={things.length}
      caption={<span className="truncate">{shown.name}</span>}
      actions={
        <>
          {favourites && (
            <FavouriteButton
              name={shown.name}
              isFavourite={isFavourite}
              onToggle={() => favourites.toggle(shown)}
              className="rounded-control hover:bg-sunken low:bg-[#0b0908]/70"
            />
          )}
          {allowsDownloads && (
            <a
              href={sharedDownload(shown.key)}
              download
              aria-label={t('Download {name}', { name: shown.name })}
              title={t('Download')}
              className="flex size-11 items-center justify-center rounded-control hover:bg-sunken low:bg-[#0b0908]/70"
            >
              <Download aria-hidden="true" strokeWidth={1.5} className="size-5" />
            </a>
          )}
        </>
      }
      isWaiting={isWaiting}
      announcement={`${t('{place} of {count}: {name}', { place: index + 1, count: things.length, name: shown.name })}${isFavourite ? t(', favourite') : ''}`}
      onTurn={turn}
      onClose={onClose}
      focusAfter={() => document.querySelector<HTMLElement>(`[data-picture="${shown.id}"]`)}
    >
      <div className="relative size-full min-h-0 md:col-start-2">
        {near.map((at) => {
          const picture = pictures[at];
          return picture && <Slide key={picture.id} entry={picture} isShown={at === index} />;
        })}
      </div>
    </ViewerFrame>
  );
}

/** A picture scaled to fit, above its thumbnail, which is loaded already. Its neighbours are preloaded hidden. */
function Slide({ entry, isShown }: { entry: SharedEntry; isShown: boolean }) {
  const { width, height } = entry.preview ?? {};
  const ratio = width && height ? width / height : undefined;
  return (
    <div
      aria-hidden={!isShown || undefined}
      className={classNames('@container-size absolute inset-0', !isShown && 'invisible')}
    >
      <div
        className="absolute inset-0 m-auto max-h-full max-w-full overflow-hidden"
        style={
          ratio
            ? { aspectRatio: ratio, inlineSize: `min(100cqw, ${ratio * 100}cqh, ${width}px)` }
            : {}
        }
      >
        {isShown && ratio && (
          <SharedImage
            entry={entry}
            size="thumbnail"
            sizes={gridSizes(gridRatio(entry))}
            alt=""
            className="absolute inset-0 size-full blur-sm"
          />
        )}
        <SharedImage
          entry={entry}
          size="screen"
          alt={isShown ? entry.name : ''}
          priority={isShown ? 'high' : 'low'}
          tellsReason={isShown}
          className="absolute inset-0 size-full object-contain"
        />
      </div>
    </div>
  );
}
