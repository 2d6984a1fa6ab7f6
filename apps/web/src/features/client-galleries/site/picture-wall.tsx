import { t } from '@shutterhouse/contract/sentences';
import { Check, EyeOff, Play } from 'lucide-react';
import { type CSSProperties, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { phoneQuery, useMediaQuery } from '../../../lib/browser/media-query.ts';
import { useElementWidth } from '../../../lib/browser/use-element-width.ts';
import { classNames } from '../../../lib/formats/class-names.ts';
import type { GalleryVisit } from './gallery-visit.ts';
import type { VisitedPicture } from './queries.ts';
import { layRows, rowsWithin } from './rows.ts';
import { pictureActions } from './slots.ts';
import { useBand } from './use-band.ts';
import type { GalleryPictures, ShownChapter } from './use-pictures.ts';
import { hasImage, VisitImage } from './visit-image.tsx';

export type PictureWallProps = GalleryVisit & {
  pictures: GalleryPictures;
  /** The pictures that are selected; undefined while none can be. */
  selected: ReadonlySet<string> | undefined;
  /** The place in the gallery of the picture that the viewer shows, which is kept in view behind it. */
  viewed: number | undefined;
  /** Called with the picture that was pressed. */
  onPress: (picture: VisitedPicture) => void;
  onRefused: () => void;
};

/** The height of the bar above the pictures, in pixels. */
const barPx = 48;

/** How many pictures are loaded beyond those near the view. */
const ahead = 100;

/** All pictures of a gallery, chapter by chapter, in rows of equal height. Only those near the view are rendered. */
export function PictureWall({ pictures, ...rest }: PictureWallProps) {
  return pictures.chapters.map((chapter, at) => (
    <Chapter
      key={chapter.id ?? ''}
      {...rest}
      chapter={chapter}
      number={at + 1}
      isOnly={pictures.chapters.length === 1}
      load={pictures.load}
    />
  ));
}

/** The anchor of a chapter in the address. */
export const chapterAnchor = (number: number) => `chapter-${number}`;

type ChapterProps = Omit<PictureWallProps, 'pictures'> &
  Pick<GalleryPictures, 'load'> & {
    chapter: ShownChapter;
    /** From 1. */
    number: number;
    isOnly: boolean;
  };

function Chapter({ chapter, number, isOnly, load, viewed, ...tile }: ChapterProps) {
  const list = useRef<HTMLUListElement>(null);
  const width = useElementWidth(list);
  const band = useBand(list);
  const isPhone = useMediaQuery(phoneQuery);
  const gap = isPhone ? 6 : 10;
  const { rows, height } = useMemo(
    () => layRows(chapter.ratios, { width, height: isPhone ? 150 : 280, gap }),
    [chapter.ratios, width, isPhone, gap],
  );
  const shown = rowsWithin(rows, band);
  const last = shown.at(-1)?.to ?? 0;
  const count = chapter.ratios.length;
  const isMissing = shown.length > 0 && chapter.rows.length < Math.min(count, last + ahead);
  const loadMore = useEffectEvent(() => load(chapter.id, last + ahead));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has loaded may not reach the view yet.
  useEffect(() => {
    if (isMissing) loadMore();
  }, [isMissing, last, chapter.rows.length]);
  const viewedRow = rows.find(({ from, to }) => {
    const at = (viewed ?? -1) - chapter.start;
    return at >= from && at < to;
  });
  const bringIntoView = useEffectEvent(() => {
    if (!viewedRow || !list.current) return;
    const top = list.current.getBoundingClientRect().top + viewedRow.top;
    if (top >= barPx && top + viewedRow.height <= innerHeight) return;
    scrollTo({ top: scrollY + top - innerHeight / 3, behavior: 'instant' });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the viewer turns to a picture of another row.
  useEffect(() => bringIntoView(), [viewedRow?.from]);
  const id = chapterAnchor(number);
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-16 not-first:mt-16 max-md:not-first:mt-10"
    >
      <h2
        id={`${id}-title`}
        className={classNames(
          chapter.name === ''
            ? 'sr-only'
            : 'display mb-5 px-[calc(var(--spacing-gutter)-0.625rem)] text-title max-md:mb-3 max-md:px-3.5',
        )}
      >
        {chapter.name || (isOnly ? t('Pictures') : t('More pictures'))}
      </h2>
      <ul ref={list} className="relative" style={{ height }}>
        {shown.flatMap(({ from, to, top, height: rowHeight }) => {
          let start = 0;
          return Array.from({ length: to - from }, (_, step) => {
            const at = from + step;
            const tileWidth = (chapter.ratios[at] ?? 1) * rowHeight;
            const style: CSSProperties = {
              top,
              insetInlineStart: start,
              width: tileWidth,
              height: rowHeight,
            };
            start += tileWidth + gap;
            const picture = chapter.rows[at];
            return (
              <li
                key={picture?.id ?? at}
                aria-setsize={count}
                aria-posinset={at + 1}
                style={style}
                className="group absolute overflow-hidden rounded-picture bg-sunken outline-offset-2 outline-accent has-[[data-picture]:focus-visible]:outline-2"
              >
                {picture && <Tile {...tile} picture={picture} width={tileWidth} />}
              </li>
            );
          });
        })}
      </ul>
    </section>
  );
}

type TileProps = GalleryVisit &
  Pick<ChapterProps, 'selected' | 'onPress' | 'onRefused'> & {
    picture: VisitedPicture;
    /** In pixels. */
    width: number;
  };

function Tile({ picture, width, selected, onPress, onRefused, ...visit }: TileProps) {
  const isSelected = selected?.has(picture.id);
  return (
    <>
      <button
        type="button"
        data-picture={picture.id}
        aria-label={
          selected
            ? t('Select {name}', { name: picture.name })
            : t('Open {name}', { name: picture.name })
        }
        aria-pressed={isSelected}
        onClick={() => onPress(picture)}
        // The tile shows the focus ring, as the picture would cover it here.
        className={classNames(
          'absolute inset-0 size-full scroll-mt-16 outline-none',
          !selected && 'cursor-zoom-in',
        )}
      >
        {hasImage(picture) ? (
          <VisitImage
            pictureKey={visit.pictureKey}
            picture={picture}
            size="thumbnail"
            sizes={`${Math.ceil(width)}px`}
            alt=""
            onRefused={onRefused}
            className={classNames(
              'absolute inset-0 size-full',
              picture.width === null ? 'object-contain' : 'object-cover',
              picture.isHidden && 'brightness-60',
            )}
          />
        ) : (
          <span className="absolute inset-x-0 bottom-0 truncate py-3 ps-3 pe-12 text-start text-caption text-muted">
            {picture.name}
          </span>
        )}
        {picture.kind === 'video' && (
          <span className="absolute inset-0 m-auto flex size-12 items-center justify-center rounded-full bg-black/55 text-white">
            <Play aria-hidden="true" strokeWidth={1.5} className="size-5 fill-current" />
          </span>
        )}
        {picture.isHidden && (
          <span className="absolute inset-s-2 top-2 flex items-center gap-1.5 rounded-full bg-black/70 px-2 py-1 text-caption text-white">
            <EyeOff aria-hidden="true" strokeWidth={1.5} className="size-3.5" />
            <span className="sr-only">{t('Hidden from guests')}</span>
          </span>
        )}
        {selected && (
          <span
            aria-hidden="true"
            className={classNames(
              'absolute inset-e-2 top-2 flex size-6 items-center justify-center rounded-full border border-white',
              isSelected ? 'bg-accent text-on-accent' : 'bg-black/35 text-transparent',
            )}
          >
            <Check strokeWidth={2} className="size-4" />
          </span>
        )}
      </button>
      {!selected &&
        pictureActions.map(({ id, Actions }) => (
          <Actions key={id} {...visit} picture={picture} place="tile" />
        ))}
    </>
  );
}
