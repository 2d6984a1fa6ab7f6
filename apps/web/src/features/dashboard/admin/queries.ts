import { minSearched, refreshMs } from '@shutterhouse/contract/dashboard/constants';
import { exportPollMs } from '@shutterhouse/contract/dashboard/export';
import type { ImportKind } from '@shutterhouse/contract/dashboard/import';
import { keepPreviousData } from '@tanstack/react-query';
import { type Outputs, trpc, useRefresh } from '../../../lib/trpc.ts';

/** The figures of the overview as they come over the wire. */
export type Stats = Outputs['dashboard']['stats'];

/** The figures of the overview, read anew each minute while it is seen. */
export function useStats() {
  return trpc.dashboard.stats.useQuery(undefined, {
    refetchInterval: refreshMs,
    refetchOnWindowFocus: true,
  });
}

/** What waits today, read anew each minute while the page is seen. */
export function useToday() {
  return trpc.dashboard.today.useQuery(undefined, {
    refetchInterval: refreshMs,
    refetchOnWindowFocus: true,
  });
}

/** The sessions of a day, read anew each minute while they are seen. */
export function useSessionsOf(day: string) {
  return trpc.bookings.calendar.useQuery(
    { from: day, to: day },
    { refetchInterval: refreshMs, refetchOnWindowFocus: true },
  );
}

/** What the studio has with some words; what was found before stays until it is there. */
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

/**
 * Looks at a table of bookings, products or the books, or creates what it says; the dialog shows what goes wrong.
 * @param onCreated hears of what was created, also when the dialog is closed by then
 */
export function useImport(onCreated?: (rows: number, kind: ImportKind) => void) {
  const refresh = useRefresh(({ bookings, users, products, finance, dashboard }) => [
    bookings.list,
    bookings.calendar,
    users.list,
    products.list,
    finance,
    dashboard.stats,
    dashboard.today,
  ]);
  return trpc.dashboard.import.useMutation({
    meta: { errorShownInPlace: true },
    onSuccess: ({ created }, { dryRun, kind }) => {
      if (dryRun) return;
      onCreated?.(created.length, kind);
      return refresh();
    },
    // It may be there, though no answer came.
    onError: (_, { dryRun }) => (dryRun ? undefined : refresh()),
  });
}

/** How the latest export is; asked again each second while one is under way, or is about to be. */
export function useExportStatus(isExpected: boolean) {
  return trpc.dashboard.export.status.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'running' || (isExpected && data?.state === 'ready') ? exportPollMs : false,
  });
}

/** Readies an export; the dialog shows what goes wrong. */
export function useRequestExport() {
  const refresh = useRefresh(({ dashboard }) => [dashboard.export.status]);
  return trpc.dashboard.export.request.useMutation({
    meta: { errorShownInPlace: true },
    onSettled: refresh,
  });
}

/** Ends the export that is under way; the dialog shows what goes wrong. */
export function useCancelExport() {
  const refresh = useRefresh(({ dashboard }) => [dashboard.export.status]);
  return trpc.dashboard.export.cancel.useMutation({
    meta: { errorShownInPlace: true },
    onSettled: refresh,
  });
}
