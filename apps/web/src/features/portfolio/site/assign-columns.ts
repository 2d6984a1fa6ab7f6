/** A column of a masonry: its width, and where what it holds ends, in one unit. */
export type Column = { width: number; end: number };

/**
 * So many pictures are assigned and evened out at a time. Those that have a column keep it when more come,
 * as long as they come by this many.
 */
export const columnBatch = 24;

/** So many of the last rows may be assigned otherwise than in turn for the sake of even columns. */
const looseRows = 2;

type Assignment = { chosen: number[]; ends: number[]; tallest: number };

/**
 * Assigns pictures, given by width divided by height, to columns in turn. The last ones of each batch go
 * to whichever column ends highest, as few of them as it takes: at the end of a batch the columns end
 * within the height of one picture.
 * @returns the number of the column of each
 */
export function assignColumns(
  ratios: readonly number[],
  columns: readonly Column[],
  gap: number,
): number[] {
  let assignment: Assignment = { chosen: [], ends: columns.map(({ end }) => end), tallest: 0 };
  for (let from = 0; from < ratios.length; from += columnBatch) {
    assignment = assignBatch(ratios.slice(from, from + columnBatch), columns, gap, assignment);
  }
  return assignment.chosen;
}

function assignBatch(
  batch: readonly number[],
  columns: readonly Column[],
  gap: number,
  before: Assignment,
): Assignment {
  const most = looseRows * columns.length;
  let best = assignWithLoose(batch, 0, columns, gap, before);
  for (let loose = 1; loose <= batch.length; loose += 1) {
    if (loose > most && isEven(best)) break;
    const assignment = assignWithLoose(batch, loose, columns, gap, before);
    if (spread(assignment) < spread(best) - 0.01) best = assignment;
  }
  return best;
}

/** Assigns the last `loose` ones of a batch to the column that ends highest, and the others in turn. */
function assignWithLoose(
  batch: readonly number[],
  loose: number,
  columns: readonly Column[],
  gap: number,
  before: Assignment,
): Assignment {
  const chosen = [...before.chosen];
  const ends = [...before.ends];
  let { tallest } = before;
  for (const [index, ratio] of batch.entries()) {
    const inTurn = chosen.length % columns.length;
    const column = index < batch.length - loose ? inTurn : highest(ends);
    const taken = (columns[column]?.width ?? 0) / ratio + gap;
    ends[column] = (ends[column] ?? 0) + taken;
    tallest = Math.max(tallest, taken);
    chosen.push(column);
  }
  return { chosen, ends, tallest };
}

function spread({ ends }: Assignment): number {
  return Math.max(...ends) - Math.min(...ends);
}

function isEven(assignment: Assignment): boolean {
  return spread(assignment) <= assignment.tallest;
}

/** The number of the column that ends highest, the first of equals. */
export function highest(ends: readonly number[]): number {
  return ends.reduce((best, end, index) => (end < (ends[best] ?? 0) - 0.01 ? index : best), 0);
}
