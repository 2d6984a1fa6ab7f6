import { execFileSync } from 'node:child_process';

/**
 * Whether a test may mount a small disk of its own, as root in a namespace may. Where it may not, a line says what is
 * not tested.
 */
export function canMountDisk(untested: string): boolean {
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', '/mnt']);
    return true;
  } catch {
    process.stderr.write(`NOT TESTED: ${untested}. This system lets nobody mount a small disk.\n`);
    return false;
  }
}

/** Mounts an empty disk on a folder. @param options those of tmpfs, such as `size=64k` */
export function mountDisk(folder: string, options: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
}

/** Unmounts it, with its contents. */
export function unmountDisk(folder: string): void {
  execFileSync('umount', [folder]);
}
