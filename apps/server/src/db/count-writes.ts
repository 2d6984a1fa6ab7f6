import type Database from 'better-sqlite3';

/**
 * Counts the writes of a connection. SQLite's own count would take a query, which costs more than callers save by
 * knowing it.
 * @returns a function that returns the number of writes, or an upper bound of it
 */
export function countWritesOf(database: Database.Database): () => number {
  let writes = 0;
  const prepare = database.prepare.bind(database);
  const exec = database.exec.bind(database);
  const counted =
    <Args extends unknown[], Result>(method: (...args: Args) => Result) =>
    (...args: Args): Result => {
      writes += 1;
      return method(...args);
    };
  database.exec = counted(exec);
  database.prepare = ((source: string) => {
    const statement = prepare(source);
    if (statement.readonly) return statement;
    const { run, get, all, iterate } = statement;
    return Object.assign(statement, {
      run: counted(run.bind(statement)),
      get: counted(get.bind(statement)),
      all: counted(all.bind(statement)),
      iterate: counted(iterate.bind(statement)),
    });
  }) as Database.Database['prepare'];
  return () => writes;
}
