import { t } from '@shutterhouse/contract/sentences';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { classNames } from '../../../lib/formats/class-names.ts';
import { GalleryMenu, type GalleryMenuProps } from './gallery-menu.tsx';
import type { GalleryVisit } from './gallery-visit.ts';
import { chapterAnchor } from './picture-wall.tsx';
import { barActions } from './slots.ts';
import type { ShownChapter } from './use-pictures.ts';

export type GalleryBarProps = GalleryVisit &
  Omit<GalleryMenuProps, 'opened'> & {
    chapters: readonly ShownChapter[];
    /** Another bar is in its place. */
    isHidden: boolean;
  };

/** The bar above the pictures, which stays in view: the chapters, and what can be done with all pictures. */
export function GalleryBar({
  chapters,
  isHidden,
  onSelect,
  onSlideshow,
  ...visit
}: GalleryBarProps) {
  const current = useChapterInView(chapters.length);
  const nav = useLinkInView(current);
  return (
    <div
      hidden={isHidden}
      className="gallery-bar sticky top-0 z-30 flex h-12 items-center border-b border-line bg-paper/95 pe-1 backdrop-blur-sm md:pe-2 print:hidden [[hidden]]:hidden"
    >
      <nav
        ref={nav}
        aria-label={t('Chapters')}
        className="flex h-full min-w-0 flex-1 items-center gap-1 overflow-x-auto px-2.5 [scrollbar-width:none] md:px-4"
      >
        {chapters.length > 1 &&
          chapters.map(({ id, name }, at) => (
            <a
              key={id ?? ''}
              href={`#${chapterAnchor(at + 1)}`}
              aria-current={at + 1 === current ? 'location' : undefined}
              onClick={(event) => {
                event.preventDefault();
                goTo(at + 1);
              }}
              className={classNames(
                'flex h-full shrink-0 items-center border-b-2 px-2 text-desk no-underline -outline-offset-4 transition-colors hover:text-ink',
                at + 1 === current ? 'border-accent text-ink' : 'border-transparent text-muted',
              )}
            >
              <span className="max-w-48 truncate md:max-w-80">{name || t('More pictures')}</span>
            </a>
          ))}
      </nav>
      {barActions.map(({ id, Actions }) => (
        <Actions key={id} {...visit} />
      ))}
      <GalleryMenu opened={visit.opened} onSelect={onSelect} onSlideshow={onSlideshow} />
    </div>
  );
}

/** Keeps the link of the chapter in view, where the names of all don't fit beside each other. */
function useLinkInView(current: number): RefObject<HTMLElement | null> {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = nav.current?.children[current - 1]?.getBoundingClientRect();
    const bar = nav.current?.getBoundingClientRect();
    if (!link || !bar) return;
    const left = link.left + link.width / 2 - (bar.left + bar.width / 2);
    nav.current?.scrollBy({ left });
  }, [current]);
  return nav;
}

/**
 * How long scrolling has to rest before the address names the chapter, in milliseconds, where browsers don't tell its end: a
 * change of the address would stop it.
 */
const restMs = 250;

/** Goes to a chapter, which the address then names. */
export function goTo(number: number): void {
  const section = document.getElementById(chapterAnchor(number));
  section?.scrollIntoView({ behavior: 'instant' });
  nameInAddress(number);
}

function nameInAddress(number: number): void {
  const hash = number > 0 ? `#${chapterAnchor(number)}` : '';
  if (location.hash === hash) return;
  history.replaceState(history.state, '', location.pathname + location.search + hash);
}

/**
 * The number of the chapter at the top of the view, from 1; 0 above the first. The address names it. A chapter that the address named
 * at first stays where it is while the rows of pictures get their heights, until the page is scrolled.
 */
function useChapterInView(count: number): number {
  const [current, setCurrent] = useState(0);
  const kept = useRef<{ number: number; y: number | undefined }>(undefined);
  useEffect(() => {
    const [, number] = /^#chapter-(\d+)$/.exec(location.hash) ?? [];
    if (number !== undefined) kept.current = { number: Number(number), y: undefined };
  }, []);
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    let shown = 0;
    const rest = () => {
      if (count > 1 && kept.current === undefined) nameInAddress(shown);
    };
    function read() {
      const tops = Array.from(
        { length: count },
        (_, at) => document.getElementById(chapterAnchor(at + 1))?.getBoundingClientRect().top,
      );
      const number = tops.findLastIndex((top) => top !== undefined && top <= innerHeight / 3) + 1;
      setCurrent(number);
      clearTimeout(resting);
      shown = number;
      if (!('onscrollend' in window)) resting = setTimeout(rest, restMs);
    }
    function scrolled() {
      // Not by going to the chapter, nor because something above it has another height.
      if (Math.abs(scrollY - (kept.current?.y ?? scrollY)) > 2) kept.current = undefined;
      read();
    }
    const resized = new ResizeObserver(() => {
      if (kept.current) {
        goTo(kept.current.number);
        kept.current.y = scrollY;
      }
      read();
    });
    const wall = document.getElementById(chapterAnchor(1))?.parentElement;
    if (wall) resized.observe(wall);
    addEventListener('scroll', scrolled, { passive: true });
    addEventListener('scrollend', rest);
    return () => {
      resized.disconnect();
      clearTimeout(resting);
      removeEventListener('scroll', scrolled);
      removeEventListener('scrollend', rest);
    };
  }, [count]);
  return current;
}
