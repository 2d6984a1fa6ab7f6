/**
 * `npm run db:generate [-- --name=…|--custom]`: writes the migration from the last snapshot to the
 * tables in the code, then makes it STRICT, corrects how rows are copied into rebuilt tables, and keeps
 * the last snapshot alone: nothing reads the others.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyEarlierColumns } from './rebuilt-tables.mjs';
import { makeStrict } from './strict-tables.mjs';

const root = join(import.meta.dirname, '../..');
const migrations = join(root, 'drizzle/migrations');
const meta = join(migrations, 'meta');

mkdirSync(migrations, { recursive: true });
const before = new Set(listMigrations());
const columnsBefore = columnsOfNewest();
const kit = spawnSync(
  process.execPath,
  [
    join(root, 'apps/server/node_modules/drizzle-kit/bin.cjs'),
    'generate',
    '--config=drizzle/drizzle.config.ts',
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit' },
);
if (kit.status !== 0) process.exit(kit.status ?? 1);

for (const name of listMigrations().filter((name) => !before.has(name))) {
  const file = join(migrations, name);
  const sql = readFileSync(file, 'utf8');
  try {
    writeFileSync(file, copyEarlierColumns(makeStrict(sql), columnsBefore));
  } catch (error) {
    console.error(`${name} is not usable: ${error instanceof Error ? error.message : error}`);
    console.error(
      'Correct the table, delete this migration (with its snapshot and journal entry), generate again.',
    );
    process.exit(1);
  }
}

for (const name of listSnapshots().slice(0, -1)) rmSync(join(meta, name));

function listMigrations() {
  return readdirSync(migrations).filter((name) => name.endsWith('.sql'));
}

/** The oldest first. */
function listSnapshots() {
  if (!existsSync(meta)) return [];
  return readdirSync(meta)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort();
}

/** The columns of each table in the newest snapshot. @returns {Record<string, string[]>} */
function columnsOfNewest() {
  const newest = listSnapshots().at(-1);
  if (newest === undefined) return {};
  /** @type {{ tables: Record<string, { columns: Record<string, unknown> }> }} */
  const { tables } = JSON.parse(readFileSync(join(meta, newest), 'utf8'));
  return Object.fromEntries(
    Object.entries(tables).map(([name, { columns }]) => [name, Object.keys(columns)]),
  );
}
