import { z } from 'zod';

/** The largest page that a list call gives. */
export const maxPageSize = 200;

/** How many rows a page holds; text is taken too, since query strings have nothing else. */
export function pageSize(initial: number) {
  return z.coerce
    .number({ error: 'The limit must be a whole number' })
    .int('The limit must be a whole number')
    .min(1, 'The limit must be at least 1')
    .max(maxPageSize, `The limit can be at most ${maxPageSize}`)
    .default(initial);
}

/** Where a keyed page goes on: what the page before gave as `nextCursor`. */
export const cursor = z.string().max(200, 'The cursor is not one of ours').optional();

/** A page of a list; `nextCursor` is null on the last one. */
export type Page<Row> = { rows: Row[]; nextCursor: string | null };
