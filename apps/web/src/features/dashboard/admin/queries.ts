import { minSearched, refreshMs } from '@shutterhouse/contract/dashboard/constants';
import { exportPollMs } from '@shutterhouse/contract/dashboard/export';
import type { ImportKind } from '@shutterhouse/contract/dashboard/import';
import { importPollMs, isAtWork } from '@shutterhouse/contract/dashboard/large-import';
import { keepPreviousData } from '@tanstack/react-query';
import { shownInPlace, useUncertainFormMutation } from '../../../lib/calls/form-mutation.ts';
import { type Affects, type Outputs, trpc, useRefresh } from '../../../lib/calls/trpc.ts';

/** The numbers of the overview as returned by the API. */
export type Stats = Outputs['dashboard']['stats'];

/** The numbers of the overview, refetched every minute while the page is visible. */
export function useStats() {
  return trpc.dashboard.stats.useQuery(undefined, {
    refetchInterval: refreshMs,
    refetchOnWindowFocus: true,
  });
}

/** Today's pending work, refetched every minute while the page is visible. */
export function useToday() {
  return trpc.dashboard.today.useQuery(undefined, {
    refetchInterval: refreshMs,
    refetchOnWindowFocus: true,
  });
}

/** The sessions of a day, refetched every minute while the page is visible. */
export function useSessionsOf(day: string) {
  return trpc.bookings.calendar.useQuery(
    { from: day, to: day },
    { refetchInterval: refreshMs, refetchOnWindowFocus: true },
  );
}

/** The search results for a text; earlier results stay until they have loaded. */
export function useSearch(text: string) {
  return trpc.dashboard.search.useQuery(
    { text },
    {
      enabled: text.length >= minSearched,
      staleTime: 0,
      placeholderData: keepPreviousData,
      retry: 1,
    },
  );
}

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

/** The state of the latest export; polled every second while one is running or expected. */
export function useExportStatus(isExpected: boolean) {
  return trpc.dashboard.export.status.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'running' || (isExpected && data?.state === 'ready') ? exportPollMs : false,
  });
}

const exportAffects: Affects = ({ dashboard }) => [dashboard.export.status];

/** Starts an export; the dialog shows errors. */
export function useRequestExport() {
  return trpc.dashboard.export.request.useMutation(useUncertainFormMutation(exportAffects));
}

/** Cancels the running export; the dialog shows errors. */
export function useCancelExport() {
  return trpc.dashboard.export.cancel.useMutation(useUncertainFormMutation(exportAffects));
}

/** The studio's currency; undefined while loading. It is loaded already, for the clock. */
export function useCurrency(): string | undefined {
  return trpc.settings.studio.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY }).data
    ?.currency;
}
