/**
 * Mends the copying of rows in generated migrations: drizzle-kit selects a column that is new from the table
 * that does not have it, and SQLite then takes its name in quotes for a text.
 */

/**
 * The migration's text in which a table that is rebuilt gets the columns that it had; new ones get their default.
 * @param {string} migration
 * @param {Readonly<Record<string, readonly string[]>>} before the columns of each table, by name, before the migration
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
