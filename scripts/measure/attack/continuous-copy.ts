import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeDatabase, type Db, openDatabase } from '../../../apps/server/src/db/open.ts';
import { bookContinually } from '../../../apps/server/src/testing/nodes/load.ts';
import { missingOf } from '../../../apps/server/src/testing/nodes/round.ts';
import { createPackage, createService } from '../../../apps/server/src/testing/rows/offers.ts';
import { startStudio } from '../../../apps/server/src/testing/studio/process.ts';
import { atLeast, atMost, plain, type Row } from '../row.ts';

const rounds = 10;
const loadMs = 5000;

/** The maximum acceptable data loss: Litestream's interval, and the same again for the transfer. */
const maxLossMs = 2000;

/**
 * A studio on one machine with Litestream, under a load of bookings. In each round both are killed
 * at the same moment and the disk is considered lost: the replica is restored, and checked for all
 * acknowledged bookings.
 */
export async function continuousCopy(dataDir: string): Promise<Row[]> {
  const program = litestream();
  if (program === undefined) return [];
  const lossMs: number[] = [];
  let acknowledged = 0;
  let lost = 0;
  let whole = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const folder = join(dataDir, `round-${round}`);
    const seen = await loseDisk(program, folder);
    acknowledged += seen.acknowledged;
    lost += seen.lost;
    lossMs.push(seen.lossMs);
    if (seen.isWhole) whole += 1;
  }
  return [
    plain('bookings acknowledged', acknowledged, 'bookings'),
    plain('of these lost with the disk', lost, 'bookings'),
    atMost('from the oldest that was lost to the end', Math.max(...lossMs), 'ms', maxLossMs),
    atLeast('copies that pass integrity_check', whole, 'copies', rounds),
  ];
}

async function loseDisk(program: string, folder: string) {
  const path = join(folder, 'studio.db');
  const studio = await startStudio(folder, { TRUST_PROXY: '127.0.0.1' });
  const packageId = await on(path, (db) => {
    const deps = { db, now: () => new Date() };
    createService(deps);
    return createPackage(deps, { durationHours: 0.5 });
  });
  const settings = join(folder, 'litestream.yml');
  const copy = join(folder, 'copy');
  await mkdir(copy, { recursive: true });
  const replica = `{ type: file, path: ${copy}, sync-interval: 1s }`;
  await writeFile(settings, `dbs:\n  - path: ${path}\n    replicas:\n      - ${replica}\n`);
  const copying = spawn(program, ['replicate', '-config', settings], { stdio: 'ignore' });
  while (!existsSync(join(copy, 'generations'))) await sleep(20);
  const load = bookContinually({ studios: [studio], packageId }, 6, 30);
  await sleep(loadMs);
  await Promise.all([end(copying), end(studio.child)]);
  const endedAt = performance.now();
  await load.stop();

  const restored = join(folder, 'restored.db');
  execFileSync(program, ['restore', '-config', settings, '-o', restored, path], {
    stdio: 'ignore',
  });
  return on(restored, (db) => {
    const missing = missingOf(db, load.tally.acknowledged);
    const check = db.$client.pragma('integrity_check') as { integrity_check: string }[];
    return {
      acknowledged: load.tally.acknowledged.length,
      lost: missing.length,
      lossMs: Math.max(0, ...missing.map(({ readAt }) => endedAt - readAt)),
      isWhole: check[0]?.integrity_check === 'ok',
    };
  });
}

async function on<Seen>(path: string, read: (db: Db) => Seen): Promise<Seen> {
  const db = await openDatabase({ kind: 'file', path });
  db.$client.pragma('busy_timeout = 5000');
  try {
    return read(db);
  } finally {
    closeDatabase(db);
  }
}

async function end(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

/** The path of Litestream's binary; undefined where it can't run, with a message. */
function litestream(): string | undefined {
  try {
    const from = createRequire(new URL('../../../apps/server/package.json', import.meta.url));
    const manifest = from.resolve('@flydotio/litestream-linux-x64/package.json');
    return join(dirname(manifest), 'litestream');
  } catch (error) {
    process.stdout.write(`LEFT OUT: Litestream, which is not to be had here. ${error}\n`);
    return undefined;
  }
}
