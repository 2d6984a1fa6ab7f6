/**
 * `node scripts/database/upgrade-fixture.ts`: saves a database of this version, with a row in every table,
 * for the tests of later versions.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { makeUpgradeFixture } from '../../apps/server/src/testing/database/upgrade-fixture.ts';

const root = join(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'shutterhouse-fixture-'));
try {
  const path = join(folder, 'studio.db');
  await makeUpgradeFixture(path);
  const target = join(root, 'apps/server/src/testing/database/fixtures', `${version}.db.gz`);
  writeFileSync(target, gzipSync(readFileSync(path), { level: 9 }));
  console.log(`Wrote ${target}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
