/** Installs Debian packages, where apt is available and permitted. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build-cache.mjs';

/**
 * Installs packages; prints what it does, and why it failed.
 * @param {string[]} packages
 * @returns {boolean} whether they are installed now
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
 * Unpacks a package into `.tools/`, without changing the system or starting services.
 * @param {string} name
 * @returns {string | undefined} the folder, which contains `usr` etc.; undefined if not available
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
