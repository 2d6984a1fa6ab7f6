import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Findings, lookFor } from './checks.ts';
import type { Ledger } from './ledger.ts';
import { fillDisk } from './small-disk.ts';
import type { Studio } from './studio.ts';

/** The disturbances of the studio, and their results. */
export type Story = {
  kills: number;
  slowestStartMs: number;
  stops: number;
  badStops: number;
  fullDisks: number;
  refusedWhileFull: number;
  slowestHealingMs: number;
  backups: { made: number; restored: number; interrupted: number };
  findings: Findings;
  /** The current disturbance. */
  current: string;
};

/** How long the load runs between two disturbances, and on a full disk, in milliseconds. */
const restMs = 3000;
const fullMs = 5000;

type Scene = { studio: Studio; ledger: Ledger; story: Story; folder: string; hasDisk: boolean };

/** Repeats kills, stops, full disks and backups until the time is over; checks everything acknowledged after each. */
export async function disturb(scene: Scene, goesOn: () => boolean): Promise<void> {
  const acts = [kill, backUp, stop, backUp, fill, backUp, killWhileBackingUp, backUp];
  for (let turn = 0; goesOn(); turn += 1) {
    scene.story.current = 'rest';
    await sleep(restMs);
    const act = acts[turn % acts.length] ?? kill;
    scene.story.current = act.name;
    await act(scene);
    look(scene);
  }
}

/** Checks everything acknowledged so far. */
export function look({ studio, ledger, story }: Scene): void {
  add(story, lookFor(ledger.snapshot(), studio.dataDir));
}

async function kill({ studio, story }: Scene): Promise<void> {
  await studio.kill();
  story.kills += 1;
  story.slowestStartMs = Math.max(story.slowestStartMs, await studio.start());
}

async function stop({ studio, story }: Scene): Promise<void> {
  if ((await studio.stop()) !== 0) story.badStops += 1;
  story.stops += 1;
  story.slowestStartMs = Math.max(story.slowestStartMs, await studio.start());
}

async function fill({ studio, ledger, story, hasDisk }: Scene): Promise<void> {
  if (!hasDisk) return;
  const fullOf = () => ledger.refusals.get(507) ?? 0;
  const before = fullOf();
  const free = await fillDisk(studio.dataDir);
  await sleep(fullMs);
  await free();
  story.fullDisks += 1;
  story.slowestHealingMs = Math.max(story.slowestHealingMs, await studio.until('/readyz'));
  story.refusedWhileFull += fullOf() - before;
}

/** Creates a backup under load, restores it, and checks it for everything acknowledged before. */
async function backUp({ studio, ledger, story, folder }: Scene): Promise<void> {
  const before = ledger.snapshot();
  const made = await studio.command('backup');
  if (made.code !== 0) throw new Error(`No backup was made: ${made.said}`);
  story.backups.made += 1;
  // Pictures whose removal was requested meanwhile may be gone.
  const pictures = [...before.pictures].filter((id) => ledger.promised.pictures.has(id));
  const kept = { ...before, pictures: new Set(pictures) };
  const into = join(folder, 'restored');
  const restored = await studio.command('restore', join(folder, 'backups'), '--into', into);
  if (restored.code !== 0) throw new Error(`A backup was not restored: ${restored.said}`);
  story.backups.restored += 1;
  add(story, lookFor(kept, into));
  rmSync(into, { recursive: true });
}

/** An interrupted backup is either reported or complete; the studio starts again in both cases. */
async function killWhileBackingUp(scene: Scene): Promise<void> {
  mkdirSync(join(scene.folder, 'backups'), { recursive: true });
  const backup = scene.studio.command('backup');
  await sleep(800);
  await kill(scene);
  if ((await backup).code === 0) scene.story.backups.made += 1;
  else scene.story.backups.interrupted += 1;
}

/** Adds the findings of a check. */
export function add(
  { findings }: { findings: Findings },
  { lost, doubled, broken }: Findings,
): void {
  findings.lost = [...new Set([...findings.lost, ...lost])];
  findings.doubled = [...new Set([...findings.doubled, ...doubled])];
  findings.broken.push(...broken);
}
