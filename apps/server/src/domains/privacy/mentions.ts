import { or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

/** Characters that can't be part of an address or a name, and therefore delimit one. */
const outside = { address: '[^a-z0-9._%+-]', name: '[^A-Za-z0-9]' } as const;

/**
 * Whether a text (in lower case) contains one of some addresses. `annalee@client.example` does not
 * contain `lee@client.example`.
 */
export function mentionsAddress(text: SQL, addresses: readonly string[]): SQL {
  return anyOf(text, addresses, (address) => [
    `*${outside.address}${address}[^a-z0-9.-]*`,
    // At the end of a sentence; a dot followed by more would be another host.
    `*${outside.address}${address}.[^a-z0-9]*`,
  ]);
}

/** Whether a text contains one of some names or numbers, as separate words or in the genitive. */
export function mentionsPerson(text: SQLiteColumn | SQL, names: readonly string[]): SQL {
  return anyOf(text, names, (name) =>
    [name, `${name}s`].map((word) => `*${outside.name}${word}${outside.name}*`),
  );
}

/** Whether a text contains one of some ids. */
export function containsAny(text: SQLiteColumn | SQL, ids: readonly string[]): SQL {
  return or(...ids.map((id) => sql`instr(${text}, ${id}) > 0`)) ?? sql`false`;
}

function anyOf(
  text: SQLiteColumn | SQL,
  words: readonly string[],
  patternsOf: (word: string) => string[],
): SQL {
  // In raw JSON a line break is the two characters `\n`.
  const plain = sql`' ' || replace(${text}, '\\n', ' ') || ' '`;
  const named = words.map((word) => {
    const patterns = patternsOf(word.replaceAll(/[*?[]/g, '[$&]'));
    const fits = or(...patterns.map((pattern) => sql`(${plain}) GLOB ${pattern}`));
    // The cheap condition first: most rows match nothing.
    return sql`(instr(${text}, ${word}) > 0 AND (${fits}))`;
  });
  // Without an explicit false, no condition at all would match every row.
  return or(...named) ?? sql`false`;
}

/** SQLite's `lower` of a column. */
export function lower(column: SQLiteColumn): SQL<string> {
  return sql<string>`lower(${column})`;
}
