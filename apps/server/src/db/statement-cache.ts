import type Database from 'better-sqlite3';

type Prepare = Database.Database['prepare'];

/** So many statements of a connection are kept ready, those that were used last; the server has some hundreds. */
const mostStatements = 500;

/**
 * Prepares each text of SQL once and gives the same statement again, which saves SQLite most of the
 * work of a small query. It is for Drizzle alone: it runs a statement to its end at once, and says before
 * each run whether it wants rows or columns. Whoever keeps a statement open needs one of its own.
 */
export function cachedPrepare(prepare: Prepare): Prepare {
  const known = new Map<string, Database.Statement>();
  const cached = (source: string) => {
    const statement = known.get(source) ?? prepare(source);
    // Last in line to be forgotten.
    known.delete(source);
    known.set(source, statement);
    if (known.size > mostStatements) {
      for (const oldest of known.keys()) {
        known.delete(oldest);
        break;
      }
    }
    return statement;
  };
  return cached as Prepare;
}
