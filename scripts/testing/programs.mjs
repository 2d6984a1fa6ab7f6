/** Brings the programs that some tests need: Firefox, real servers of S3 and WebDAV, and Python's readers of calendars. What can't be brought is skipped by its tests, with a message. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Failed, installPackage } from '../toolchain.mjs';
import { installPackages } from './debian.mjs';

const s3rver = '3.7.1';
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

/** An S3-compatible server for the tests of the media and backup stores. */
export function installS3Server() {
  try {
    installPackage('s3rver', s3rver, `Bringing s3rver ${s3rver}…`);
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
  }
}

/** The programs that unpack archives in the tests. */
export function installUnpackers() {
  if (!existsSync('/usr/bin/unzip')) installPackages(['unzip']);
  if (!existsSync('/usr/bin/7z') && !existsSync('/usr/bin/7zz')) installPackages(['7zip']);
}

/** The WebDAV servers for the contract test of file sources. */
export function installWebdavServers() {
  if (!existsSync('/usr/lib/apache2/modules/mod_dav_fs.so')) installPackages(['apache2']);
  if (spawnSync('rclone', ['version']).status !== 0) installPackages(['rclone']);
}

/** Python's readers of calendars, with which ours is compared. */
export function installCalendarReaders() {
  const args = ['-c', 'import icalendar, recurring_ical_events'];
  if (spawnSync('/usr/bin/python3', args).status !== 0) {
    installPackages(['python3-recurring-ical-events']);
  }
}
