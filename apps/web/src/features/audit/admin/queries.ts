import { type Inputs, type Outputs, trpc } from '../../../lib/trpc.ts';
import { pages } from '../../../lib/use-list.ts';

/** An entry as it comes over the wire: instants are ISO 8601 texts. */
export type AuditRow = Outputs['audit']['list']['rows'][number];

/** The entries asked for, newest first, page after page. */
export function useAuditLog(wanted: Omit<Inputs['audit']['list'], 'cursor' | 'limit'>) {
  return trpc.audit.list.useInfiniteQuery({ ...wanted }, pages);
}

/** The studio's clock; UTC until it is known. */
export function useTimeZone(): string {
  const studio = trpc.settings.studio.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  return studio.data?.timeZone ?? 'UTC';
}
