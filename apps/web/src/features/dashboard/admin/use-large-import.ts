import type { ImportKind } from '@shutterhouse/contract/dashboard/import';
import { isAtWork } from '@shutterhouse/contract/dashboard/large-import';
import { useEffect, useRef, useState } from 'react';
import { type ImportRun, useImportActions, useImportStatus } from './import-queries.ts';
import { tableParts } from './table-parts.ts';

/**
 * The large import that a dialog shows: its own, or one that is at work or waits to be imported.
 * @param onDone called when an import of this dialog has ended well
 */
export function useLargeImport(onDone: (rows: number, kind: ImportKind) => void) {
  const status = useImportStatus();
  const { start, add, run: begin, cancel, refresh, refreshStatus } = useImportActions();
  const [ownId, setOwnId] = useState('');
  /** A checked import of which no more is said, since another file was chosen. */
  const [dismissedId, setDismissedId] = useState('');
  /** How much of a file was sent, from 0 to 1; undefined while none is. */
  const [sent, setSent] = useState<number>();
  const latest = status.data ?? undefined;
  const isOwn = latest?.id === ownId;
  const isWaiting = latest?.state === 'checked' && latest.id !== dismissedId;
  const isOpen = latest !== undefined && (isAtWork(latest.state) || isWaiting);
  const run: ImportRun | undefined = isOwn || isOpen ? latest : undefined;

  const finish = useRef(onDone);
  finish.current = onDone;
  const { state, total, kind } = (isOwn && latest) || {};
  useEffect(() => {
    if (state !== 'done' || total === undefined || kind === undefined) return;
    void refresh();
    finish.current(total, kind);
  }, [state, total, kind, refresh]);

  /** Sends a file in parts, so that each request stays small. Errors are those of the calls. */
  async function send(of: ImportKind, csv: string) {
    setSent(0);
    try {
      const [first, ...others] = tableParts(csv);
      if (first === undefined) return;
      const started = await start.mutateAsync({ kind: of, csv: first.csv, isLast: first.isLast });
      if (started === null) return;
      setOwnId(started.id);
      for (const part of others) {
        setSent(part.from / csv.length);
        await add.mutateAsync({ id: started.id, ...part });
      }
      await refreshStatus();
    } catch {
      // Shown by the dialog, from the mutation.
    } finally {
      setSent(undefined);
    }
  }

  /** Whoever acts on an import sees how it ends. */
  function act(mutation: typeof begin | typeof cancel) {
    if (!run) return;
    setOwnId(run.id);
    mutation.mutate({ id: run.id });
  }

  return {
    run,
    sent,
    send,
    error: start.error ?? add.error ?? begin.error ?? cancel.error,
    begin: () => act(begin),
    cancel: () => act(cancel),
    loadFailed: status.isError,
    reload: () => void status.refetch(),
    isBusy: begin.isPending || cancel.isPending,
    forget: () => {
      for (const mutation of [start, add, begin, cancel]) mutation.reset();
      setOwnId('');
      setDismissedId(latest?.id ?? '');
    },
  };
}
