/** Finds a Firefox for its journey, or installs one; prints which, or that there is none. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installPackages } from './debian.mjs';

const installed = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/**
 * The path of a working Firefox: from `FIREFOX_PATH`, an installed one, or the Debian package.
 * @returns {string | undefined}
 */
export function findFirefox() {
  const find = () => [process.env.FIREFOX_PATH ?? '', ...installed].find(starts);
  const path = find() ?? (installPackages(['firefox-esr']) ? find() : undefined);
  console.log(path ? `Firefox: ${path}` : 'NO FIREFOX: the journey in it is skipped.');
  return path;
}

/** @param {string} path */
function starts(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}
