import type { z } from 'zod';

/** A row that can't be taken in, with everything that is wrong with it. */
export class RowRefused extends Error {
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join('. '));
    this.sentences = sentences;
  }
}

/**
 * What a schema makes of a row.
 * @param others what was found wrong before, by what no schema knows
 * @throws RowRefused with every fault at once, so that a file need not be tried once for each
 */
export function parseRow<Schema extends z.ZodType>(
  schema: Schema,
  row: z.input<Schema> | Readonly<Record<string, unknown>>,
  others: readonly string[] = [],
): z.output<Schema> {
  const parsed = schema.safeParse(row);
  const issues = parsed.error?.issues ?? [];
  const faults = new Set([...others, ...issues.map(({ message }) => message)]);
  if (!parsed.success || faults.size > 0) throw new RowRefused([...faults]);
  return parsed.data;
}
