import type { ReactNode } from 'react';

/** A column of a table, by the type of its rows. */
export type Column<Row> = {
  /** Unique among the columns. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers: right-aligned, tabular. */
  align?: 'start' | 'end' | undefined;
  /** The sort key of the column, if it can be sorted. */
  sortBy?: string | undefined;
  /** The name of the row: the title of its card on phones, and the cell that opens it. Exactly one column has it. */
  primary?: boolean | undefined;
  /** Not shown in the cards on phones. */
  wideOnly?: boolean | undefined;
  /** In the cards on phones: at the end of the title's line, or as a text of its own; neither has its header. */
  onPhone?: 'beside' | 'text' | undefined;
  /** Such as 'w-32'. */
  className?: string | undefined;
};

/** The order of the rows: the `sortBy` of a column, ascending, or with a minus before it, descending: '-date'. */
export type SortOrder = string;
