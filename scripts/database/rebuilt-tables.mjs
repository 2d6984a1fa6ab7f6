/**
 * Corrects how generated migrations copy rows: drizzle-kit selects a new column from the old table,
 * which does not have it, and SQLite then treats its quoted name as a string.
 */

/**
 * The migration with only the earlier columns copied into a rebuilt table; new ones get their
 * defaults.
 * @param {string} migration
 * @param {Readonly<Record<string, readonly string[]>>} before the columns of each table, by name,
 * before the migration
 * @returns {string}
 */
export function copyEarlierColumns(migration, before) {
  return migration.replace(
    /(INSERT INTO `__new_(\w+)`)\(([^)]*)\) SELECT ([^;]*?) FROM `\2`/g,
    (statement, into, table, targets, sources) => {
      const had = before[table];
      if (!had) return statement;
      const columns = listOf(targets);
      const values = listOf(sources);
      const kept = columns.map((_, at) => had.includes(bare(values[at])));
      const only = (/** @type {string[]} */ list) => list.filter((_, at) => kept[at]).join(', ');
      return `${into}(${only(columns)}) SELECT ${only(values)} FROM \`${table}\``;
    },
  );
}

/** @param {string} list */
function listOf(list) {
  return list.split(',').map((name) => name.trim());
}

/** @param {string | undefined} name */
function bare(name) {
  return name?.replaceAll(/["`]/g, '') ?? '';
}
