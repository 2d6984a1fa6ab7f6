/** Brings packages of Debian, where there is an apt and the right to use it. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

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
