import { dirname } from 'node:path';
import { StudioError } from '@shutterhouse/contract/errors';
import { refusalMessages } from '@shutterhouse/contract/messages';
import { freeBytes } from '../free-bytes.ts';
import type { Db } from './open.ts';
import {
  isReserveThere,
  makeReserve,
  removeReserve,
  reserveBytes,
  reservePathOf,
} from './reserve-file.ts';

const mebibyte = 1024 * 1024;

/** How much must be free beside the reserve before it is created, so that creating it does not fill the disk. */
const minFreeBytes = 4 * mebibyte;

/** With less free space than this the disk counts as full: nothing large is started any more. */
const lowBytes = 4 * mebibyte;

/** The interval between two checks of the disk, in milliseconds. */
const pollMs = 1000;

/** The last known state of a database's disk. */
type Disk = { reservePath: string; isSpent: boolean; isLow: boolean };

const disks = new WeakMap<Db, Disk>();

/**
 * Keeps a reserve file of 16 MB beside a database. When the disk is full it is deleted, and the space is used only by
 * writes that free space and by signing in and out. It is created again when there is space.
 * @returns a function that stops this
 */
export function maintainReserve(db: Db, databasePath: string): () => Promise<void> {
  const disk: Disk = { reservePath: reservePathOf(databasePath), isSpent: false, isLow: false };
  disks.set(db, disk);
  let checking: Promise<void> | undefined;
  const check = () => {
    checking ??= checkDisk(disk).finally(() => {
      checking = undefined;
    });
  };
  const timer = setInterval(check, pollMs).unref();
  check();
  return async () => {
    clearInterval(timer);
    await checking;
  };
}

/** True while the disk of a database is full or nearly full. False for one without a reserve. */
export function isDiskFull(db: Db): boolean {
  const disk = disks.get(db);
  return disk !== undefined && (disk.isSpent || disk.isLow);
}

/** @throws StudioError storageFull while the disk is full: called before something large is read */
export function assertDiskNotFull({ db }: { db: Db }): void {
  if (isDiskFull(db)) throw new StudioError('storageFull', refusalMessages.storageFull);
}

/** @throws StudioError storageFull while the space of the reserve is needed by writes that free space */
export function assertReserveKept(db: Db): void {
  if (disks.get(db)?.isSpent) throw new StudioError('storageFull', refusalMessages.storageFull);
}

/** Deletes the reserve to free its space. @returns false when there was none */
export function spendReserve(db: Db): boolean {
  const disk = disks.get(db);
  if (disk === undefined || disk.isSpent) return false;
  disk.isSpent = true;
  removeReserve(disk.reservePath);
  return true;
}

/** Other processes on the same database may have spent the reserve or created it again. */
async function checkDisk(disk: Disk): Promise<void> {
  // Where it is not reported, the disk counts as large.
  const found = await freeBytes(dirname(disk.reservePath)).catch(() => null);
  const free = found ?? Number.POSITIVE_INFINITY;
  disk.isLow = free < lowBytes;
  const isKept =
    (await isReserveThere(disk.reservePath)) ||
    (free >= reserveBytes + minFreeBytes && (await makeReserve(disk.reservePath)));
  disk.isSpent = !isKept;
}
