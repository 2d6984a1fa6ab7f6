/** Brings packages of Debian, where there is an apt and the right to use it. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build-cache.mjs';

/**
 * Installs packages; says what it does, and why when it fails.
 * @param {string[]} packages
 * @returns {boolean} whether they are there now
 */
export function installPackages(packages) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false;
  console.log(`Bringing the Debian package ${packages[0]}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    const done = spawnSync('apt-get', args, { env, encoding: 'utf8' });
    if (done.status !== 0) {
      console.error((done.stderr || done.stdout).trim().split('\n').slice(-5).join('\n'));
      return false;
    }
  }
  return true;
}

/**
 * Unpacks a package into `.tools/`: nothing of the system is changed, and no service is started.
 * @param {string} name
 * @returns {string | undefined} the folder, which holds `usr` and the others; nothing where it can't be had
 */
export function unpackPackage(name) {
  const folder = join(root, '.tools', `debian-${name}`);
  if (existsSync(folder)) return folder;
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  console.log(`Bringing the Debian package ${name}…`);
  const half = `${folder}.${process.pid}.part`;
  mkdirSync(half, { recursive: true });
  const download = () => spawnSync('apt-get', ['download', '-qq', name], { cwd: half });
  if (download().status !== 0 && process.getuid?.() === 0) {
    spawnSync('apt-get', ['update', '-qq']);
    download();
  }
  const file = readdirSync(half).find((entry) => entry.endsWith('.deb'));
  if (file && spawnSync('dpkg', ['-x', file, '.'], { cwd: half }).status === 0) {
    rmSync(join(half, file));
    renameSync(half, folder);
    return folder;
  }
  rmSync(half, { recursive: true, force: true });
  return undefined;
}
