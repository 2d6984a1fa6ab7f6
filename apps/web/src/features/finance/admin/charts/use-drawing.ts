import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useElementWidth } from '../../../../lib/use-element-width.ts';
import { type ChartPoint, colorsAt, type Draw, type Drawn } from './frame.ts';

export type Drawing = {
  canvas: RefObject<HTMLCanvasElement | null>;
  /** What the canvas stands in, as wide as the chart may be. */
  box: RefObject<HTMLElement | null>;
  height: number;
  points: readonly ChartPoint[];
  active: number | null;
  draw: Draw;
};

/**
 * Keeps a canvas drawn: as sharp as the screen is, as wide as its box, in the colours that the page has
 * now. @returns what was drawn, to be asked what lies where
 */
export function useDrawing({ canvas, box, height, points, active, draw }: Drawing): Drawn | null {
  const width = useElementWidth(box);
  const look = useLook();
  const [drawn, setDrawn] = useState<Drawn | null>(null);

  const paint = useCallback(() => {
    const surface = canvas.current;
    const context = surface?.getContext('2d');
    if (!surface || !context || width === 0) return null;
    const ratio = window.devicePixelRatio || 1;
    surface.width = Math.round(width * ratio);
    surface.height = Math.round(height * ratio);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const family = getComputedStyle(surface).fontFamily;
    const font = (size: number) => `${size}px ${family}`;
    const colors = colorsAt(surface);
    return draw({ context, width, height, colors, font, active }, points);
  }, [canvas, width, height, points, active, draw]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another look is another drawing.
  useLayoutEffect(() => setDrawn(paint()), [paint, look]);

  // The face of the text may come later than the chart.
  useEffect(() => {
    let isGone = false;
    void document.fonts.ready.then(() => {
      if (!isGone) paint();
    });
    return () => {
      isGone = true;
    };
  }, [paint]);
  return drawn;
}

/** Counts how often the page has changed its theme or the screen its sharpness. */
function useLook(): number {
  const [look, setLook] = useState(0);
  useEffect(() => {
    const change = () => setLook((before) => before + 1);
    const observer = new MutationObserver(change);
    observer.observe(document.documentElement, { attributes: true });
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const sharp = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    dark.addEventListener('change', change);
    sharp.addEventListener('change', change);
    return () => {
      observer.disconnect();
      dark.removeEventListener('change', change);
      sharp.removeEventListener('change', change);
    };
  }, []);
  return look;
}
