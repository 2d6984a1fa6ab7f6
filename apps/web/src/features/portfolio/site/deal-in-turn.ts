/** A column of a wall, as wide as it is and as far down as it is filled, in one unit. */
export type Column = { width: number; end: number };

/**
 * So many pictures are dealt and evened out at a time. What hangs stays where it is when more come,
 * as long as they come by this many.
 */
export const dealtAtOnce = 24;

/** So many of the last rows may be dealt otherwise than in turn for the sake of even columns. */
const looseRows = 2;

type Deal = { chosen: number[]; ends: number[]; tallest: number };

/**
 * Deals pictures, given by width divided by height, to columns in turn. The last ones of each lot go
 * to whichever column ends highest, as few of them as it takes: at the end of a lot the columns end
 * within the height of one picture.
 * @returns the number of the column of each
 */
export function dealInTurn(
  ratios: readonly number[],
  columns: readonly Column[],
  gap: number,
): number[] {
  let deal: Deal = { chosen: [], ends: columns.map(({ end }) => end), tallest: 0 };
  for (let from = 0; from < ratios.length; from += dealtAtOnce) {
    deal = dealLot(ratios.slice(from, from + dealtAtOnce), columns, gap, deal);
  }
  return deal.chosen;
}

function dealLot(
  lot: readonly number[],
  columns: readonly Column[],
  gap: number,
  before: Deal,
): Deal {
  const most = looseRows * columns.length;
  let best = dealLoosely(lot, 0, columns, gap, before);
  for (let loose = 1; loose <= lot.length; loose += 1) {
    if (loose > most && isEven(best)) break;
    const deal = dealLoosely(lot, loose, columns, gap, before);
    if (spread(deal) < spread(best) - 0.01) best = deal;
  }
  return best;
}

/** Deals the last `loose` ones of a lot to the column that ends highest, and the others in turn. */
function dealLoosely(
  lot: readonly number[],
  loose: number,
  columns: readonly Column[],
  gap: number,
  before: Deal,
): Deal {
  const chosen = [...before.chosen];
  const ends = [...before.ends];
  let { tallest } = before;
  for (const [index, ratio] of lot.entries()) {
    const withDecodeSlot = chosen.length % columns.length;
    const column = index < lot.length - loose ? withDecodeSlot : highest(ends);
    const taken = (columns[column]?.width ?? 0) / ratio + gap;
    ends[column] = (ends[column] ?? 0) + taken;
    tallest = Math.max(tallest, taken);
    chosen.push(column);
  }
  return { chosen, ends, tallest };
}

function spread({ ends }: Deal): number {
  return Math.max(...ends) - Math.min(...ends);
}

function isEven(deal: Deal): boolean {
  return spread(deal) <= deal.tallest;
}

/** The number of the column that ends highest, the first of equals. */
export function highest(ends: readonly number[]): number {
  return ends.reduce((best, end, index) => (end < (ends[best] ?? 0) - 0.01 ? index : best), 0);
}
