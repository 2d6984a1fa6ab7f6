import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { constants } from 'node:os';
import { join } from 'node:path';

const inside = 'SOAK_HAS_DISK';
const mount = ['--mount', '--map-root-user', '--user'];

/**
 * Runs this program again in a namespace where it can mount a small disk; needs no root where the
 * system allows user namespaces.
 * @returns 'inside' there, 'none' if not possible, or else the exit code of the run
 */
export async function withSmallDisk(): Promise<'inside' | 'none' | number> {
  if (process.env[inside]) return 'inside';
  const works = spawnSync('unshare', [...mount, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']);
  if (works.status !== 0) return 'none';
  const child = spawn('unshare', [...mount, process.execPath, ...process.argv.slice(1)], {
    env: { ...process.env, [inside]: 'yes' },
    stdio: 'inherit',
  });
  return new Promise((resolve) => {
    child.on('exit', (code, signal) =>
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)),
    );
  });
}

/** Mounts a disk with this many megabytes. @returns a function that unmounts it */
export function mountDisk(folder: string, megabytes: number): () => void {
  mkdirSync(folder, { recursive: true });
  const done = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  if (done.status !== 0) throw new Error(`No disk could be mounted: ${done.stderr}`);
  return () => spawnSync('umount', [folder]);
}

/** Fills a disk, as another program might. @returns a function that frees the space */
export async function fillDisk(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'other-program');
  const file = await open(path, 'a');
  for (const bytes of [1_048_576, 4096]) {
    const piece = Buffer.alloc(bytes);
    try {
      for (;;) await file.write(piece);
    } catch {
      // Until the disk is full.
    }
  }
  await file.close();
  return () => rm(path);
}
