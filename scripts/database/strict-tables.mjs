/**
 * Makes generated migrations STRICT: drizzle-kit has no option for it, and without it SQLite
 * silently stores text in an integer column.
 */

const breakpoint = '--> statement-breakpoint';
const strictTypes = ['INT', 'INTEGER', 'REAL', 'TEXT', 'BLOB', 'ANY'];

/**
 * The migration with STRICT on each CREATE TABLE (including the `__new_…` tables of a rebuild), and
 * without lengths in types, which STRICT tables don't allow (`text(36)` → `text`).
 * @param {string} migration
 * @returns {string}
 * @throws {Error} naming the column whose type STRICT tables don't allow
 */
export function makeStrict(migration) {
  return migration
    .split(breakpoint)
    .map((statement) => (isCreateTable(statement) ? strictTable(statement) : statement))
    .join(breakpoint);
}

/**
 * The names of the tables that a migration creates without STRICT.
 * @param {string} migration
 * @returns {string[]}
 */
export function looseTables(migration) {
  return migration
    .split(/;\s*(?:--> statement-breakpoint|$|\n)/)
    .filter((statement) => isCreateTable(statement) && !/\bSTRICT\s*$/i.test(statement))
    .map(tableName);
}

/** @param {string} statement */
function isCreateTable(statement) {
  return /^\s*(?:--[^\n]*\n\s*)*CREATE TABLE\b/i.test(statement);
}

/** @param {string} statement */
function tableName(statement) {
  return /CREATE TABLE\s+(?:IF NOT EXISTS\s+)?[`"]?(\w+)/i.exec(statement)?.[1] ?? '?';
}

/** @param {string} statement */
function strictTable(statement) {
  if (/\)\s*STRICT\s*;?\s*$/i.test(statement)) return statement;
  const typed = statement.replace(
    /^(\s*`(\w+)` )(\w+)(\(\d+(?:,\s*\d+)?\))?/gm,
    (_, before, column, type) => {
      if (strictTypes.includes(type.toUpperCase())) return `${before}${type}`;
      throw new Error(
        `${tableName(statement)}.${column} is ${type}, which a STRICT table can't hold: use text, integer, real or blob.`,
      );
    },
  );
  return typed.replace(/\)\s*;?(\s*)$/, ') STRICT;$1');
}
