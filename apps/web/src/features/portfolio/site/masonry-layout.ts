import { assignColumns, type Column, highest } from './assign-columns.ts';

/** The column layout of a wall. All lengths are in percent of the wall's width. */
export type MasonryPlan = {
  /** The relative widths of the columns: [1, 1, 1] are equal, [5, 4] are not. */
  shares: readonly number[];
  gap: number;
  /** The vertical offset of each column. */
  drops?: readonly number[] | undefined;
  /** `in-turn` assigns column by column and balances the last rows; `even-ends` fills the shortest column. */
  deal: 'in-turn' | 'even-ends';
};

/** The position of a picture, in percent of the wall's width. */
export type Place = { x: number; y: number; width: number; height: number };

/** The positions of all pictures, in order, and the height of the wall. */
export type MasonryLayout = { places: Place[]; height: number };

type PlacedColumn = Column & { x: number };

/** How many of the last pictures are tried in every column to balance the columns. */
const maxTried = 6;

function columnsOf({ shares, gap, drops = [] }: MasonryPlan): PlacedColumn[] {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const room = 100 - gap * (shares.length - 1);
  let next = 0;
  return shares.map((share, index) => {
    const width = (room * share) / whole;
    const column = { x: next, width, end: drops[index] ?? 0 };
    next += width + gap;
    return column;
  });
}

/** The columns of the last pictures that balance the columns best: all ways are tried, and the first of the best is taken. */
function evenEnding(ratios: readonly number[], columns: readonly Column[], gap: number): number[] {
  const tried = columns.map((column) => ({ ...column }));
  const chosen: number[] = [];
  let best: { chosen: number[]; roughness: number } = { chosen: [], roughness: Infinity };

  function tryFrom(item: number): void {
    const ratio = ratios[item];
    if (ratio === undefined) {
      const rough = roughness(tried);
      if (rough < best.roughness) best = { chosen: [...chosen], roughness: rough };
      return;
    }
    for (const [index, column] of tried.entries()) {
      const { end } = column;
      column.end = end + column.width / ratio + gap;
      chosen[item] = index;
      tryFrom(item + 1);
      column.end = end;
    }
  }

  tryFrom(0);
  return best.chosen;
}

/** The difference between the column ends; if equal, the lower wall is better. Evaluated a thousand times a page. */
function roughness(columns: readonly Column[]): number {
  let highestEnd = Infinity;
  let lowestEnd = -Infinity;
  for (const { end } of columns) {
    if (end < highestEnd) highestEnd = end;
    if (end > lowestEnd) lowestEnd = end;
  }
  return lowestEnd - highestEnd + lowestEnd / 10;
}

/**
 * Lays out pictures, given by width divided by height, in columns. All results are relative to the
 * wall's width, so they hold at any screen size without measuring.
 */
export function layOutMasonry(ratios: readonly number[], plan: MasonryPlan): MasonryLayout {
  const { gap, deal } = plan;
  const columns = columnsOf(plan);
  const first = Math.max(0, ratios.length - maxTried);
  const withDecodeSlot = deal === 'in-turn' ? assignColumns(ratios, columns, gap) : [];
  let ending: number[] = [];

  const places = ratios.map((ratio, index): Place => {
    if (deal === 'even-ends' && index === first) {
      ending = evenEnding(ratios.slice(first), columns, gap);
    }
    const chosen =
      withDecodeSlot[index] ?? ending[index - first] ?? highest(columns.map(({ end }) => end));
    const column = columns[chosen];
    if (!column) throw new Error('A wall needs at least one column.');
    const place = { x: column.x, y: column.end, width: column.width, height: column.width / ratio };
    column.end += place.height + gap;
    return place;
  });
  const height = Math.max(0, ...places.map(({ y, height: own }) => y + own));
  return { places, height };
}
