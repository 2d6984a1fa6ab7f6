/** The colours of a chart in the current theme. */
export type ChartColors = Readonly<
  Record<'ink' | 'muted' | 'line' | 'accent' | 'good' | 'warning' | 'bad' | 'raised', string>
>;

/** One value of a chart. */
export type ChartPoint = {
  key: string;
  /** Its label: `June 2030`. */
  label: string;
  /** Short label for small spaces. */
  short: string;
  value: number;
  /** The exact value as text: `$1,296.00`. */
  text: string;
};

/** The drawing context of a chart; lengths in CSS pixels. */
export type Frame = {
  context: CanvasRenderingContext2D;
  width: number;
  height: number;
  colors: ChartColors;
  /** A CSS font of a size: `12px "Inter Variable"`. */
  font: (size: number) => string;
  /** Index of the highlighted point; null for none. */
  active: number | null;
};

/** A drawn chart: finds the point at a position, and the position of a point's tooltip. */
export type Drawn = {
  at: (x: number, y: number) => number | null;
  anchor: (index: number) => { x: number; y: number };
};

/** Draws points into a frame. */
export type Draw = (frame: Frame, points: readonly ChartPoint[]) => Drawn;

const tokens = ['ink', 'muted', 'line', 'accent', 'good', 'warning', 'bad', 'raised'] as const;

/** The current values of the colour tokens at an element, in light or dark, with the studio's accent. */
export function colorsAt(element: HTMLElement): ChartColors {
  const entries = tokens.map((token) => {
    // A new element for each: on a reused one a CSS transition would report the previous colour.
    const probe = document.createElement('span');
    probe.style.color = `var(--color-${token})`;
    element.before(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return [token, color] as const;
  });
  return Object.fromEntries(entries) as ChartColors;
}
