import {
  type ExportOffer,
  type ExportStatus,
  exportMinutes,
  exportMessages as messages,
} from '@shutterhouse/contract/dashboard/export';
import { StudioError } from '@shutterhouse/contract/errors';
import { fullName } from '@shutterhouse/contract/names';
import { hasRight } from '@shutterhouse/contract/rights';
import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { saveOnlyRow } from '../../../db/only-row.ts';
import type { Db } from '../../../db/open.ts';
import { type Sql, write } from '../../../db/transact.ts';
import { newToken, sha256 } from '../../../tokens.ts';
import { recordAudit } from '../../audit/service.ts';
import type { Archive } from '../../files/transfers/archive.ts';
import { users } from '../../people/tables.ts';
import { studioExports } from '../tables.ts';
import { archiveOfStudio, type ExportDeps } from './items.ts';

type Deps = { db: Db; now: () => Date };
type CallerDeps = Deps & { person: { id: string } };
type Row = typeof studioExports.$inferSelect;

/** After this long without a sign of life an export counts as ended with its process, in milliseconds. */
const staleMs = 60_000;

const only = eq(studioExports.key, 'only');

/** The latest export; null before the first. */
export function exportStatus({ db, now }: { db: Sql; now: () => Date }): ExportStatus {
  const row = db.select().from(studioExports).where(only).get();
  if (row === undefined) return null;
  const { id, requestedAt, requestedBy, endedAt, done, total, missed } = row;
  const state = row.state === 'running' && !isRunning(row, now()) ? 'failed' : row.state;
  return { id, state, requestedAt, requestedBy, endedAt, done, total, missed };
}

/**
 * Prepares an export: its URL is valid once, for ten minutes, for the person who requested it. One prepared earlier and
 * not opened is discarded.
 * @param total the number of files in it
 * @throws StudioError conflict while one is running
 */
export function requestExport(
  { db, now, person }: CallerDeps,
  totalOf: (db: Sql) => number,
): Promise<ExportOffer> {
  const token = newToken();
  const at = now();
  return write(db, (tx) => {
    const run = tx.select().from(studioExports).where(only).get();
    if (run && isRunning(run, at)) throw new StudioError('conflict', messages.running);
    const user = tx.select().from(users).where(eq(users.id, person.id)).get();
    const row = {
      id: v7(),
      state: 'ready' as const,
      tokenHash: sha256(token),
      requestedById: person.id,
      requestedBy: user ? fullName(user) || user.email : '',
      requestedAt: at,
      aliveAt: at,
      endedAt: null,
      ...{ done: 0, total: totalOf(tx), missed: 0 },
    };
    saveOnlyRow(tx, studioExports, row);
    return {
      downloadUrl: `/api/dashboard/export/download?token=${token}`,
      expiresAt: new Date(at.getTime() + exportMinutes * 60_000),
    };
  });
}

/**
 * Starts the export of a URL, and records it in the audit log.
 * @returns its id
 * @throws StudioError notFound for a URL that has expired, was opened, or is somebody else's
 */
export function beginExport({ db, now, person }: CallerDeps, token: string): Promise<string> {
  return write(db, (tx) => {
    const at = now();
    const row = tx.select().from(studioExports).where(only).get();
    const isTheirs = row?.tokenHash === sha256(token) && row.requestedById === person.id;
    if (!isTheirs || at.getTime() > row.requestedAt.getTime() + exportMinutes * 60_000) {
      throw new StudioError('notFound', messages.over);
    }
    tx.update(studioExports)
      .set({ state: 'running', tokenHash: null, aliveAt: at })
      .where(only)
      .run();
    const subject = { kind: 'studio' as const, name: 'Everything the studio owns' };
    const details = { files: row.total };
    const deed = { by: person, action: 'exported', subject, details } as const;
    recordAudit({ db: tx, now }, { ...deed, isAnnounced: true });
    return row.id;
  });
}

/** Cancels the prepared or running export, whoever requested it. @returns its status afterwards */
export function cancelExport({ db, now }: Deps): Promise<ExportStatus> {
  return write(db, (tx) => {
    const row = tx.select().from(studioExports).where(only).get();
    if (row && (row.state === 'ready' || isRunning(row, now()))) {
      const ended = { state: 'cancelled' as const, tokenHash: null, endedAt: now() };
      tx.update(studioExports).set(ended).where(only).run();
    }
    return exportStatus({ db: tx, now });
  });
}

/**
 * Whether an export is still wanted: it was not cancelled or replaced, and whoever downloads it, which may take hours,
 * is still an owner.
 */
function isExportCurrent({ db }: { db: Sql }, id: string): boolean {
  const row = db
    .select({
      id: studioExports.id,
      state: studioExports.state,
      role: users.role,
      isActive: users.isActive,
    })
    .from(studioExports)
    .innerJoin(users, eq(users.id, studioExports.requestedById))
    .where(only)
    .get();
  if (!row?.isActive || !hasRight(row.role, 'admin')) return false;
  return row.id === id && row.state === 'running';
}

/** Saves the progress of a running export, or how it ended. */
async function saveProgress(
  { db, now }: Deps,
  id: string,
  progress: { done: number; missed: number; state?: 'done' | 'failed' },
): Promise<void> {
  const at = now();
  const ended = progress.state && { endedAt: at };
  await write(db, (tx) => {
    tx.update(studioExports)
      .set({ ...progress, ...ended, aliveAt: at })
      .where(and(eq(studioExports.id, id), eq(studioExports.state, 'running')))
      .run();
  });
}

function isRunning({ state, aliveAt }: Row, at: Date): boolean {
  return state === 'running' && at.getTime() - aliveAt.getTime() < staleMs;
}

/** How often an export saves its progress and checks that it is still wanted, in milliseconds. */
const heartbeatMs = 1000;

/**
 * The archive of a started export. Its progress and result are stored, so that every process of the studio
 * can report them; a cancelled one ends, also while nobody reads it.
 */
export function trackedArchive(deps: ExportDeps, id: string): Archive {
  const reported = { done: 0, missed: 0 };
  let isSaving = false;
  const archive = archiveOfStudio(deps, {
    onMissed: () => {
      reported.missed += 1;
    },
    onDone: () => {
      reported.done += 1;
      assertNotCancelled();
    },
  });

  function assertNotCancelled() {
    if (!isExportCurrent(deps, id)) throw new StudioError('conflict', messages.cancelled);
  }
  async function heartbeat() {
    // A save that is not finished yet is skipped: the next one has newer values.
    if (isSaving) return;
    isSaving = true;
    try {
      assertNotCancelled();
      await saveProgress(deps, id, reported);
    } catch (error) {
      const isBusy = error instanceof StudioError && error.code === 'busy';
      if (!isBusy) archive.stop.abort(error);
    } finally {
      isSaving = false;
    }
  }
  async function* tracked() {
    const timer = setInterval(() => void heartbeat(), heartbeatMs);
    timer.unref();
    let state: 'done' | 'failed' = 'failed';
    try {
      yield* archive.pieces;
      state = 'done';
    } finally {
      clearInterval(timer);
      // If the result can't be saved, the export counts as ended a minute later.
      saveProgress(deps, id, { ...reported, state }).catch(() => undefined);
    }
  }
  return { pieces: tracked(), stop: archive.stop };
}
