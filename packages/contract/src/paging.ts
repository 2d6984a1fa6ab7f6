import { z } from 'zod';

/** The largest page that a list call gives. */
export const maxPageSize = 200;

const notOurs = 'The cursor is not one of ours';

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
export const cursor = z.string().max(400, notOurs).optional();

/** The sentence for a cursor that no page of this list has given, on the field `cursor`. */
export const cursorNotOurs = notOurs;

/** A page of a list; `nextCursor` is null on the last one. */
export type Page<Row> = { rows: Row[]; nextCursor: string | null };

/** What such a page answers. The documented paths read `pagination`, tRPC and its clients read `nextCursor`. */
export function listPage<Row extends z.ZodType>(row: Row) {
  const nextCursor = z.string().nullable();
  const pagination = z.object({ limit: z.number().int(), nextCursor });
  return z.object({ rows: z.array(row), nextCursor, pagination });
}

/** The part of a list's input that says which page. */
export type PageInput = { limit: number; cursor?: string | undefined };

/** The same page of something else. */
export function mapPage<From, To>(page: Page<From>, map: (row: From) => To): Page<To> {
  return { rows: page.rows.map(map), nextCursor: page.nextCursor };
}

/**
 * The input of a list that can grow: its filters, how it is sorted, and which page. The first of
 * `sorts` is the default; a name with a hyphen before it sorts downwards.
 */
export function listInput<
  Filters extends z.ZodRawShape,
  const Sorts extends readonly [string, ...string[]],
>({ filters, sorts, limit }: { filters: Filters; sorts: Sorts; limit: number }) {
  const sentence = `Sort must be one of: ${sorts.join(', ')}`;
  return z.object({
    ...filters,
    sort: z.enum(sorts, { error: sentence }).default(sorts[0] as Sorts[number]),
    limit: pageSize(limit),
    cursor,
  });
}
