import type { ImportKind } from '@shutterhouse/contract/dashboard/import';
import { importPollMs, isAtWork } from '@shutterhouse/contract/dashboard/large-import';
import { shownInPlace, useUncertainFormMutation } from '../../../lib/calls/form-mutation.ts';
import { type Affects, type Outputs, trpc, useRefresh } from '../../../lib/calls/trpc.ts';

const importAffects: Affects = ({ bookings, users, products, finance, dashboard }) => [
  bookings.list,
  bookings.calendar,
  users.list,
  products.list,
  finance,
  dashboard.stats,
  dashboard.today,
];

/**
 * Previews or imports a table of bookings, products or finance records; the dialog shows errors.
 * @param onCreated called after the import, even if the dialog has been closed
 */
export function useImport(onCreated?: (rows: number, kind: ImportKind) => void) {
  const refresh = useRefresh(importAffects);
  return trpc.dashboard.import.useMutation({
    ...shownInPlace,
    onSuccess: ({ created }, { dryRun, kind }) => {
      if (dryRun) return;
      onCreated?.(created.length, kind);
      return refresh();
    },
    // The rows may exist even if no response arrived.
    onError: (_, { dryRun }) => (dryRun ? undefined : refresh()),
  });
}

/** A large import as returned by the API. */
export type ImportRun = NonNullable<Outputs['dashboard']['imports']['status']>;

/** The latest large import; polled every second while it is at work. */
export function useImportStatus() {
  return trpc.dashboard.imports.status.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isAtWork(data.state) ? importPollMs : false),
  });
}

/** Sends the parts of a large file, has it imported, and cancels that; the dialog shows errors. */
export function useImportActions() {
  const changed = useUncertainFormMutation(({ dashboard }) => [dashboard.imports.status]);
  const { start, add, run, cancel } = trpc.dashboard.imports;
  return {
    start: start.useMutation(changed),
    add: add.useMutation(shownInPlace),
    run: run.useMutation(changed),
    cancel: cancel.useMutation(changed),
    /** Reads again what an import changes. */
    refresh: useRefresh(importAffects),
    refreshStatus: useRefresh(({ dashboard }) => [dashboard.imports.status]),
  };
}
