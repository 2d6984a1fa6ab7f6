import type { ReactNode } from 'react';

/** One column of a table over rows of a type. */
export type Column<Row> = {
  /** No two columns have the same. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers: right-aligned, tabular. */
  align?: 'start' | 'end' | undefined;
  /** What the header sorts by, where it does. */
  sortBy?: string | undefined;
  /** The name of the row: it heads the card on phones and opens the row. One column has it. */
  primary?: boolean | undefined;
  /** Left out of the cards on phones. */
  wideOnly?: boolean | undefined;
  /** Such as 'w-32'. */
  className?: string | undefined;
};
