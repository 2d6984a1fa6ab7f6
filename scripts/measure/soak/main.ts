import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { closeDatabase, openDatabase } from '../../../apps/server/src/db/open.ts';
import { taggedJpeg } from '../../../apps/server/src/testing/media/photos.ts';
import { createPackage, createService } from '../../../apps/server/src/testing/rows/offers.ts';
import { introduceLosses } from './blind-check.ts';
import { disturb, look, type Story } from './faults.ts';
import { watchHealth } from './health.ts';
import { Ledger } from './ledger.ts';
import type { Load } from './load.ts';
import { playNodes } from './nodes-phase.ts';
import { report, reportNodes } from './report.ts';
import { openSlowClients } from './slow-clients.ts';
import { mountDisk, withSmallDisk } from './small-disk.ts';
import { openDesk, work } from './staff.ts';
import { Studio } from './studio.ts';
import { visit } from './visitors.ts';

/*
 * `npm run soak -- --minutes=N`: visitors and staff use the built product while it is killed,
 * stopped, backed up and its disk is filled; then, for a quarter of the time, several machines on a
 * libSQL server, one of which is killed, and then the server itself. Everything acknowledged is
 * checked again and again. Exits with 1 if anything is lost.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    visitors: { type: 'string', default: '8' },
    staff: { type: 'string', default: '3' },
    slow: { type: 'string', default: '30' },
    nodes: { type: 'string', default: '3' },
    'disk-mb': { type: 'string', default: '1024' },
  },
});

const place = await withSmallDisk();
if (typeof place === 'number') process.exit(place);

/** The share of the time for several machines. */
const shareOfNodes = Number(values.nodes) > 0 ? 0.25 : 0;
const people = { visitors: Number(values.visitors), staff: Number(values.staff) };
const folder = mkdtempSync(join(tmpdir(), 'shutterhouse-soak-'));
const dataDir = join(folder, 'disk');
const hasDisk = place === 'inside';
const unmount = hasDisk ? mountDisk(dataDir, Number(values['disk-mb'])) : undefined;
try {
  const isWhole = [await run(), await runNodes()];
  process.exitCode = isWhole.every(Boolean) ? 0 : 1;
} finally {
  unmount?.();
  rmSync(folder, { recursive: true, force: true });
}

async function run(): Promise<boolean> {
  const minutes = Number(values.minutes) * (1 - shareOfNodes);
  mkdirSync(join(folder, 'backups'));
  const studio = await Studio.make(dataDir, join(folder, 'backups'));
  await studio.start();
  const packageId = await offerSessions();

  const until = performance.now() + minutes * 60_000;
  const inTime = () => performance.now() < until;
  let isOver = false;
  const ledger = new Ledger();
  const load: Load = { url: studio.url, ledger, packageId, goesOn: () => !isOver };
  const desks = await Promise.all(
    Array.from({ length: people.staff }, async () => openDesk(load, await taggedJpeg(600, 400))),
  );
  const working = [
    ...Array.from({ length: people.visitors }, () => visit(load)),
    ...desks.map(work),
  ];
  const slow = openSlowClients(studio.url, Number(values.slow));
  const story = newStory();
  const health = watchHealth(studio.url, () => story.current);
  studio.onHeld = health.noteHeld;
  studio.onStart = health.noteProcess;
  const scene = { studio, ledger, story, folder, hasDisk };
  try {
    await disturb(scene, inTime);
  } finally {
    isOver = true;
    slow.stop();
    await Promise.all([...working, health.stop()]);
    if ((await studio.stop()) !== 0) story.badStops += 1;
    look(scene);
  }
  const control = introduceLosses(ledger.snapshot(), dataDir, join(folder, 'control'));
  return report(ledger, story, {
    ...{ minutes, control },
    ...people,
    slow: { count: Number(values.slow), closed: slow.closed() },
    health: health.figures,
  });
}

async function runNodes(): Promise<boolean> {
  if (shareOfNodes === 0) return true;
  const minutes = Number(values.minutes) * shareOfNodes;
  const played = await playNodes({ minutes, machines: Number(values.nodes), ...people });
  return played === undefined || reportNodes(played);
}

/** A service with half-hour sessions, so that there are enough of them. @returns the id of its package */
async function offerSessions(): Promise<string> {
  const db = await openDatabase({ kind: 'file', path: join(dataDir, 'studio.db') });
  const deps = { db, now: () => new Date() };
  createService(deps);
  const packageId = createPackage(deps, { durationHours: 0.5 });
  closeDatabase(db);
  return packageId;
}

function newStory(): Story {
  return {
    ...{ kills: 0, slowestStartMs: 0, stops: 0, badStops: 0 },
    ...{ fullDisks: 0, refusedWhileFull: 0, slowestHealingMs: 0 },
    backups: { made: 0, restored: 0, interrupted: 0 },
    findings: { lost: [], doubled: [], broken: [] },
    current: 'rest',
  };
}
