import { exportMessages as messages } from '@shutterhouse/contract/dashboard/export';
import { StudioError } from '@shutterhouse/contract/errors';
import type { Archive } from '../../files/transfers/archive.ts';
import { archiveOfStudio, type ExportDeps } from './items.ts';
import { isExportCurrent, saveProgress } from './runs.ts';

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
