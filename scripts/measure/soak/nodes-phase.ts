import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { taggedJpeg } from '../../../apps/server/src/testing/media/photos.ts';
import { type Nodes, startNodes } from '../../../apps/server/src/testing/nodes/nodes.ts';
import { readAway } from '../../../apps/server/src/testing/nodes/round.ts';
import { libsqlServerProgram } from '../../../apps/server/src/testing/services/libsql-server.ts';
import { processSettings } from '../../toolchain.mjs';
import { owner } from '../processes.ts';
import { introduceLosses } from './blind-check.ts';
import { type Findings, lookFor } from './checks.ts';
import { add } from './faults.ts';
import { kinds, Ledger } from './ledger.ts';
import type { Load } from './load.ts';
import { openDesk, work } from './staff.ts';
import { visit } from './visitors.ts';

/** The disturbances of several machines, and their results. */
type NodesStory = {
  kills: number;
  serverKills: number;
  /** The longest time from a restart of the server until something was stored again. */
  slowestReturnMs: number;
  readsAway: number;
  failedReadsAway: number;
  findings: Findings;
};

/** A run of several machines. */
export type NodesRun = {
  minutes: number;
  machines: number;
  ledger: Ledger;
  story: NodesStory;
  control: { found: number; planted: number };
};

type Scene = { nodes: Nodes; ledger: Ledger; story: NodesStory };

/** How long the load runs between two disturbances, and on the remaining machines after one, in milliseconds. */
const restMs = 3000;
/** How long it may take until something is stored again, in milliseconds. */
const timeoutMs = 120_000;

/**
 * The same visitors and staff on several machines of the built product, with one libSQL server and
 * one bucket; each call goes to another machine. A machine is killed and restarted, then the
 * server.
 * @returns undefined where that server can't run
 */
export async function playNodes({
  minutes,
  machines,
  visitors,
  staff,
}: {
  minutes: number;
  machines: number;
  visitors: number;
  staff: number;
}): Promise<NodesRun | undefined> {
  const program = libsqlServerProgram();
  if (program === undefined) return undefined;
  process.env.STUDIO_FROM = 'build';
  const { email: OWNER_EMAIL, password: OWNER_PASSWORD } = owner;
  const settings = { ...processSettings, OWNER_EMAIL, OWNER_PASSWORD };
  const nodes = await startNodes(program, machines, settings);
  const ledger = new Ledger();
  const story = newStory();
  const scene = { nodes, ledger, story };
  try {
    await disturbWhileAtWork(scene, { minutes, visitors, staff });
    await look(scene);
    const control = await controlOf(scene);
    return { minutes, machines, ledger, story, control };
  } finally {
    await nodes.stop();
  }
}

async function disturbWhileAtWork(
  scene: Scene,
  { minutes, visitors, staff }: { minutes: number; visitors: number; staff: number },
): Promise<void> {
  const { nodes, ledger } = scene;
  const until = performance.now() + minutes * 60_000;
  let isOver = false;
  let turn = 0;
  const load: Load = {
    get url() {
      const alive = nodes.studios.filter(({ child }) => child.signalCode === null);
      turn += 1;
      return alive[turn % alive.length]?.url ?? '';
    },
    ...{ ledger, packageId: nodes.packageId, goesOn: () => !isOver },
  };
  const photo = await taggedJpeg(600, 400);
  const desks = await Promise.all(Array.from({ length: staff }, () => openDesk(load, photo)));
  const working = [...Array.from({ length: visitors }, () => visit(load)), ...desks.map(work)];
  try {
    for (let act = 0; performance.now() < until; act += 1) {
      await sleep(restMs);
      await (act % 2 === 0
        ? loseMachine(scene, (act / 2) % nodes.studios.length)
        : loseServer(scene));
      await look(scene);
    }
  } finally {
    isOver = true;
    await Promise.all(working);
  }
}

async function loseMachine({ nodes, story }: Scene, index: number): Promise<void> {
  await nodes.kill(index);
  story.kills += 1;
  await sleep(restMs);
  await nodes.startAgain(index);
}

async function loseServer({ nodes, ledger, story }: Scene): Promise<void> {
  await nodes.server.stop();
  story.serverKills += 1;
  const { readsAway, failedReadsAway } = await readAway(nodes.studios);
  story.readsAway += readsAway;
  story.failedReadsAway += failedReadsAway;
  await nodes.server.startAgain();
  const since = performance.now();
  const stored = () => kinds.reduce((sum, kind) => sum + ledger.counts[kind].acknowledged, 0);
  const before = stored();
  while (stored() === before) {
    if (performance.now() - since > timeoutMs) throw new Error('Nothing is stored any more.');
    await sleep(20);
  }
  story.slowestReturnMs = Math.max(story.slowestReturnMs, performance.now() - since);
}

/** Checks the server for everything acknowledged so far. */
async function look({ nodes, ledger, story }: Scene): Promise<void> {
  const before = ledger.snapshot();
  const found = await nodes.look((_db, dataDir) => {
    // Pictures whose removal was requested meanwhile may be gone.
    const pictures = [...before.pictures].filter((id) => ledger.promised.pictures.has(id));
    return lookFor({ ...before, pictures: new Set(pictures) }, dataDir, nodes.bucket.pathOf);
  });
  add(story, found);
}

function controlOf({ nodes, ledger }: Scene) {
  const folder = mkdtempSync(join(tmpdir(), 'shutterhouse-control-'));
  const plant = (dataDir: string) => introduceLosses(ledger.snapshot(), dataDir, folder);
  return nodes
    .look((_db, dataDir) => plant(dataDir))
    .finally(() => rmSync(folder, { recursive: true }));
}

function newStory(): NodesStory {
  return {
    ...{ kills: 0, serverKills: 0, slowestReturnMs: 0, readsAway: 0, failedReadsAway: 0 },
    findings: { lost: [], doubled: [], broken: [] },
  };
}
