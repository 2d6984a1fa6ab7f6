import type Database from 'better-sqlite3';

/** The part of both drivers that is used beside Drizzle. */
export type Connection = Pick<Database.Database, 'prepare' | 'exec' | 'close' | 'transaction'> & {
  pragma(source: string): unknown;
  /** Only for a replica: resolves when it has everything its server has, so that a writer reads its own writes. */
  catchUp?: () => Promise<void>;
};
