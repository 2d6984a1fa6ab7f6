import { useEffect, useEffectEvent, useState } from 'react';

/** For how long each picture of a slideshow is shown, in milliseconds. */
export const slideMs = 4000;

export type SlideshowOptions = {
  /** It runs from the beginning. */
  starts: boolean;
  /** What is shown; a video is shown until it ends. */
  shown: { id: string; kind: 'image' | 'video' };
  onNext: () => void;
};

/** A slideshow that turns to the next picture by itself, on the whole screen where browsers let it, which stays on. */
export function useSlideshow({ starts, shown, onNext }: SlideshowOptions) {
  const [isPlaying, setPlaying] = useState(starts);
  const next = useEffectEvent(onNext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture has its time.
  useEffect(() => {
    if (!isPlaying || shown.kind === 'video') return undefined;
    const timer = setTimeout(() => next(), slideMs);
    return () => clearTimeout(timer);
  }, [isPlaying, shown.kind, shown.id]);
  useEffect(() => {
    if (!isPlaying) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    if ('wakeLock' in navigator) {
      navigator.wakeLock.request('screen').then(
        (got) => {
          lock = got;
          if (isOver) void got.release();
        },
        // The screen may go dark, as on a phone that saves its battery.
        () => undefined,
      );
    }
    return () => {
      isOver = true;
      void lock?.release();
    };
  }, [isPlaying]);
  useEffect(() => {
    const onChange = () => {
      // Escape has left the whole screen.
      if (!document.fullscreenElement) setPlaying(false);
    };
    document.addEventListener('fullscreenchange', onChange);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);
  return { isPlaying, toggle: () => setPlaying(!isPlaying), pause: () => setPlaying(false) };
}

/** Shows the page on the whole screen, which only a press may do; where browsers can't, it stays in its window. */
export function fillScreen(): void {
  const page = document.documentElement;
  if ('requestFullscreen' in page) page.requestFullscreen().catch(() => undefined);
}
