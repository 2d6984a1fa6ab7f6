import { or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

/** What stands in no address, and in no name: whatever stands there ends the one before. */
const outside = { address: '[^a-z0-9._%+-]', name: '[^A-Za-z0-9]' } as const;

/**
 * Whether a text (in lower case) names one of some addresses. That of `annalee@client.example` does not
 * name `lee@client.example`.
 */
export function mentionsAddress(text: SQL, addresses: readonly string[]): SQL {
  return anyOf(text, addresses, (address) => [
    `*${outside.address}${address}[^a-z0-9.-]*`,
    // At the end of a sentence; with more behind the dot it is another host.
    `*${outside.address}${address}.[^a-z0-9]*`,
  ]);
}

/** Whether a text has one of some names or numbers, as words of their own or in the genitive. */
export function mentionsPerson(text: SQLiteColumn | SQL, names: readonly string[]): SQL {
  return anyOf(text, names, (name) =>
    [name, `${name}s`].map((word) => `*${outside.name}${word}${outside.name}*`),
  );
}

/** Whether a text holds one of some ids. */
export function containsAny(text: SQLiteColumn | SQL, ids: readonly string[]): SQL {
  return or(...ids.map((id) => sql`instr(${text}, ${id}) > 0`)) ?? sql`false`;
}

function anyOf(
  text: SQLiteColumn | SQL,
  words: readonly string[],
  patternsOf: (word: string) => string[],
): SQL {
  // In JSON a new line is a letter to whoever does not read it.
  const plain = sql`' ' || replace(${text}, '\\n', ' ') || ' '`;
  const named = words.map((word) => {
    const patterns = patternsOf(word.replaceAll(/[*?[]/g, '[$&]'));
    const fits = or(...patterns.map((pattern) => sql`(${plain}) GLOB ${pattern}`));
    // First what is cheap: most rows name nobody.
    return sql`(instr(${text}, ${word}) > 0 AND (${fits}))`;
  });
  // Nothing at all would be taken for no condition.
  return or(...named) ?? sql`false`;
}
