import type { z } from 'zod';

/** A row that can't be imported, with all its errors. */
export class RowRefused extends Error {
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join('. '));
    this.sentences = sentences;
  }
}

/**
 * Parses a row by a schema.
 * @param others errors found before, which the schema can't check
 * @throws RowRefused with all errors at once, so that a file need not be tried once for each
 */
export function parseRow<Schema extends z.ZodType>(
  schema: Schema,
  row: z.input<Schema> | Readonly<Record<string, unknown>>,
  others: readonly string[] = [],
): z.output<Schema> {
  const parsed = schema.safeParse(row);
  const issues = parsed.error?.issues ?? [];
  const errors = new Set([...others, ...issues.map(({ message }) => message)]);
  if (!parsed.success || errors.size > 0) throw new RowRefused([...errors]);
  return parsed.data;
}
