/**
 * Makes generated migrations STRICT: drizzle-kit can't say it, and without it SQLite stores a word in an
 * integer column without a murmur.
 */

const breakpoint = '--> statement-breakpoint';
const strictTypes = ['INT', 'INTEGER', 'REAL', 'TEXT', 'BLOB', 'ANY'];

/**
 * The migration's text with STRICT on each CREATE TABLE (also the `__new_…` tables of a rebuild), and with the
 * lengths that a STRICT table refuses taken off its types (`text(36)` → `text`).
 * @param {string} migration
 * @returns {string}
 * @throws {Error} naming the column whose type no STRICT table can hold
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
