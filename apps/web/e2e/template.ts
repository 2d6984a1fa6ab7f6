import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot, startServer } from './server.ts';

/** What a new studio's data folder is made from. */
const sources = [
  'drizzle/migrations',
  'apps/server/src/starter',
  'apps/server/starter-pictures',
  'apps/server/src/media',
  'apps/server/src/domains/accounts',
  'packages/contract/src/services',
  'packages/contract/src/packages',
];

const shelf = join(projectRoot, 'apps/web/node_modules/.cache/studios');

/** Makes the data folder of a new studio, unless one is kept: taking its pictures in takes a few seconds. */
export async function prepareTemplate(): Promise<void> {
  const kept = await templateFolder();
  const others = await readdir(shelf).catch(() => []);
  if (others.some((name) => join(shelf, name) === kept)) return;
  await rm(shelf, { recursive: true, force: true });
  const made = await mkdtemp(join(tmpdir(), 'studio-template-'));
  try {
    const server = await startServer(made);
    await server.stop();
    await mkdir(shelf, { recursive: true });
    await cp(made, `${kept}.part`, { recursive: true });
    // Last, so that a folder of this name is always whole.
    await rename(`${kept}.part`, kept);
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}

/** A data folder of its own, as a new studio has it on its first day. */
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
  return join(shelf, hash.digest('hex').slice(0, 16));
}
