/** A column of a masonry: its width, and the current end of its content, in one unit. */
export type Column = { width: number; end: number };

/**
 * How many pictures are assigned and balanced at a time. Earlier pictures keep their columns as
 * long as more are added in batches of this size.
 */
export const columnBatch = 24;

/** How many of the last rows may leave the turn to balance the columns. */
const looseRows = 2;

type Assignment = { chosen: number[]; ends: number[]; tallest: number };

/**
 * Assigns pictures, given by width divided by height, to columns in turn. As few as necessary of
 * the last ones of each batch go to the shortest column instead: at the end of a batch the columns
 * end within the height of one picture.
 * @returns the index of the column of each
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

/** Assigns the last `loose` ones of a batch to the shortest column, and the others in turn. */
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

/** The index of the column that ends highest, the first if equal. */
export function highest(ends: readonly number[]): number {
  return ends.reduce((best, end, index) => (end < (ends[best] ?? 0) - 0.01 ? index : best), 0);
}
