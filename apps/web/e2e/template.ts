import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { projectRoot, startServer } from './server.ts';

/** The sources that determine the data folder of a new studio. */
const sources = [
  'drizzle/migrations',
  'apps/server/src/starter',
  'apps/server/starter-pictures',
  'apps/server/src/media',
  'apps/server/src/domains/accounts',
  'packages/contract/src/services',
  'packages/contract/src/packages',
];

/** How long the renditions of the starter pictures may take, in milliseconds. */
const timeoutMs = 300_000;

const cacheFolder = join(projectRoot, 'apps/web/node_modules/.cache/studios');

/** Creates the data folder of a new studio, unless one is cached: importing its pictures takes a few seconds. */
export async function prepareTemplate(): Promise<void> {
  const kept = await templateFolder();
  const others = await readdir(cacheFolder).catch(() => []);
  if (others.some((name) => join(cacheFolder, name) === kept)) return;
  await rm(cacheFolder, { recursive: true, force: true });
  const made = await mkdtemp(join(tmpdir(), 'studio-template-'));
  try {
    const server = await startServer(made);
    await renditionsOf(made);
    await server.stop();
    await mkdir(cacheFolder, { recursive: true });
    await cp(made, `${kept}.part`, { recursive: true });
    // The rename comes last, so a folder with this name is always complete.
    await rename(`${kept}.part`, kept);
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}

/** Waits until every rendition of the starter pictures exists, so that no test competes with those jobs. */
async function renditionsOf(dataDir: string): Promise<void> {
  const db = new DatabaseSync(join(dataDir, 'studio.db'), { readOnly: true });
  const open = db.prepare(
    "SELECT count(*) AS jobs FROM jobs WHERE kind IN ('pictures.renditions', 'pictures.avif')",
  );
  const until = Date.now() + timeoutMs;
  while (Number(open.get()?.jobs) > 0) {
    if (Date.now() > until) throw new Error('The starter pictures took too long.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  db.close();
}

/** A fresh copy of a new studio's data folder. */
export async function newDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-'));
  await cp(await templateFolder(), folder, { recursive: true });
  return folder;
}

async function templateFolder(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    const entries = await readdir(join(projectRoot, source), {
      recursive: true,
      withFileTypes: true,
    });
    const files = entries
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    for (const file of files) hash.update(file).update(await readFile(file));
  }
  return join(cacheFolder, hash.digest('hex').slice(0, 16));
}
