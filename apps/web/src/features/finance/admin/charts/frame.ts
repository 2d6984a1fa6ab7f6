/** The colours of a chart, as the page has them now. */
export type ChartColors = Readonly<
  Record<'ink' | 'muted' | 'line' | 'accent' | 'good' | 'warning' | 'bad' | 'raised', string>
>;

/** One value of a chart. */
export type ChartPoint = {
  key: string;
  /** What it is, in words: `June 2030`. */
  label: string;
  /** The same where there is little room. */
  short: string;
  value: number;
  /** The exact figure in words: `$1,296.00`. */
  text: string;
};

/** What a chart is drawn with; lengths in CSS pixels. */
export type Frame = {
  context: CanvasRenderingContext2D;
  width: number;
  height: number;
  colors: ChartColors;
  /** A CSS font of a size: `12px "Inter Variable"`. */
  font: (size: number) => string;
  /** The point that is pointed at, by its place; null for none. */
  active: number | null;
};

/** A chart that was drawn: which point lies under a place of it, and where a tooltip to one stands. */
export type Drawn = {
  at: (x: number, y: number) => number | null;
  anchor: (index: number) => { x: number; y: number };
};

/** Draws points into a frame. */
export type Draw = (frame: Frame, points: readonly ChartPoint[]) => Drawn;

const tokens = ['ink', 'muted', 'line', 'accent', 'good', 'warning', 'bad', 'raised'] as const;

/** The colours that the tokens have where an element stands: light or dark, and the accent of the studio. */
export function colorsAt(element: HTMLElement): ChartColors {
  const entries = tokens.map((token) => {
    // A new one for each: of one whose colour changes, a transition would tell the colour before.
    const probe = document.createElement('span');
    probe.style.color = `var(--color-${token})`;
    element.before(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return [token, color] as const;
  });
  return Object.fromEntries(entries) as ChartColors;
}
