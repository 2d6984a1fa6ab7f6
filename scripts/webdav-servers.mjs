/** Brings the real WebDAV servers that the contract of file sources is tested against. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installPackages } from './debian.mjs';

/** Where none can be brought, the test of the contract says loudly what it leaves out. */
export function installWebdavServers() {
  if (!existsSync('/usr/lib/apache2/modules/mod_dav_fs.so')) installPackages(['apache2']);
  if (spawnSync('rclone', ['version']).status !== 0) installPackages(['rclone']);
}
