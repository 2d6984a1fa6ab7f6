/** Finds wrk, the load generator of the bench, or installs it; prints which. */
import { spawnSync } from 'node:child_process';
import { installPackages } from '../../debian.mjs';

/**
 * The path of a working wrk: from `WRK_PATH`, one in PATH, or the Debian package.
 * @returns {string | undefined} undefined if there is none
 */
export function findWrk() {
  const named = process.env.WRK_PATH;
  if (named) {
    if (!starts(named)) throw new Error(`WRK_PATH is ${named}, which does not start.`);
    return use(named, 'named by WRK_PATH');
  }
  if (starts('wrk')) return use('wrk', 'installed here');
  if (installPackages(['wrk']) && starts('wrk')) return use('wrk', 'the Debian package');
  console.error(
    '!! There is no wrk and none can be brought: nothing that needs load is measured. Install it, or name one in WRK_PATH.',
  );
  return undefined;
}

/**
 * @param {string} path
 * @param {string} origin
 */
function use(path, origin) {
  console.log(`Load generator: ${path} (${origin})`);
  return path;
}

/** @param {string} path wrk prints its version and exits with 1, since it has no address */
function starts(path) {
  return /^wrk /.test(spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout ?? '');
}
