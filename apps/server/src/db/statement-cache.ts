import type Database from 'better-sqlite3';

type Prepare = Database.Database['prepare'];

/** How many statements are cached per connection, least recently used evicted first; the server has some hundreds. */
const maxStatements = 500;

/**
 * Prepares each SQL text once and reuses the statement, which saves SQLite most of the work of a small query. Only
 * Drizzle may use it: it runs a statement to its end at once, and sets before each run whether it wants rows or
 * columns. Code that keeps a statement open has to prepare its own.
 */
export function cachedPrepare(prepare: Prepare): Prepare {
  const known = new Map<string, Database.Statement>();
  const cached = (source: string) => {
    const statement = known.get(source) ?? prepare(source);
    // Moves it to the most recently used end.
    known.delete(source);
    known.set(source, statement);
    if (known.size > maxStatements) {
      for (const oldest of known.keys()) {
        known.delete(oldest);
        break;
      }
    }
    return statement;
  };
  return cached as Prepare;
}
