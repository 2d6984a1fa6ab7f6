import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useElementWidth } from '../../../../lib/browser/use-element-width.ts';
import { type ChartPoint, colorsAt, type Draw, type Drawn } from './frame.ts';

export type Drawing = {
  canvas: RefObject<HTMLCanvasElement | null>;
  /** The container of the canvas, which defines its width. */
  box: RefObject<HTMLElement | null>;
  height: number;
  points: readonly ChartPoint[];
  active: number | null;
  draw: Draw;
};

/**
 * Keeps a canvas drawn in the resolution of the screen, the width of its box, and the colours of the
 * current theme.
 * @returns the drawn chart, for hit tests
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the look must redraw.
  useLayoutEffect(() => setDrawn(paint()), [paint, look]);

  // The font may load later than the chart: often it is the canvas that requests it.
  useEffect(() => {
    const repaint = () => void paint();
    document.fonts.addEventListener('loadingdone', repaint);
    return () => document.fonts.removeEventListener('loadingdone', repaint);
  }, [paint]);
  return drawn;
}

/** Counts changes of the theme and of the screen's pixel ratio. */
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
