import { trpc } from './trpc.ts';

/** The zone in which the studio's clock runs; UTC until it is known. */
export function useTimeZone(): string {
  const studio = trpc.settings.studio.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  return studio.data?.timeZone ?? 'UTC';
}
