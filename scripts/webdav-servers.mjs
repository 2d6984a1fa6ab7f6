/** Installs the real WebDAV servers for the contract tests of file sources. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installPackages } from './debian.mjs';

/** If none can be installed, the contract test reports what it skips. */
export function installWebdavServers() {
  if (!existsSync('/usr/lib/apache2/modules/mod_dav_fs.so')) installPackages(['apache2']);
  if (spawnSync('rclone', ['version']).status !== 0) installPackages(['rclone']);
}
