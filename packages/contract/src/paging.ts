import { z } from 'zod';
import { t } from './sentences.ts';

/** The maximum page size of a list call. */
export const maxPageSize = 200;

const notOurs = 'The cursor is not valid';

/** The page size; strings are accepted too, for query strings. */
export function pageSize(initial: number) {
  return z.coerce
    .number({ error: () => t('The limit must be a whole number') })
    .int({ error: () => t('The limit must be a whole number') })
    .min(1, { error: () => t('The limit must be at least 1') })
    .max(maxPageSize, { error: () => t('The limit can be at most {maxPageSize}', { maxPageSize }) })
    .default(initial);
}

/** The cursor of a page: `nextCursor` of the previous one. */
export const cursor = z.string().max(400, notOurs).optional();

/** The message for a cursor that this list has not issued, on the field `cursor`. */
export const cursorNotOurs = notOurs;

/** A page of a list; `nextCursor` is null on the last one. */
export type Page<Row> = { rows: Row[]; nextCursor: string | null };

/** The output of a paged list. The documented paths use `pagination`, tRPC and its clients use `nextCursor`. */
export function listPage<Row extends z.ZodType>(row: Row) {
  const nextCursor = z.string().nullable();
  const pagination = z.object({ limit: z.number().int(), nextCursor });
  return z.object({ rows: z.array(row), nextCursor, pagination });
}

/** The part of a list's input that selects the page. */
export type PageInput = { limit: number; cursor?: string | undefined };

/** Maps the rows of a page. */
export function mapPage<From, To>(page: Page<From>, map: (row: From) => To): Page<To> {
  return { rows: page.rows.map(map), nextCursor: page.nextCursor };
}

/**
 * The input of a paged list: its filters, its sort order, and the page. The first of `sorts` is the
 * default; a leading hyphen means descending.
 */
export function listInput<
  Filters extends z.ZodRawShape,
  const Sorts extends readonly [string, ...string[]],
>({ filters, sorts, limit }: { filters: Filters; sorts: Sorts; limit: number }) {
  const sentence = () => t('Sort must be one of: {sorts}', { sorts: sorts.join(', ') });
  return z.object({
    ...filters,
    sort: z.enum(sorts, { error: sentence }).default(sorts[0] as Sorts[number]),
    limit: pageSize(limit),
    cursor,
  });
}
