import { usePageQuery } from '../calls/page-queries.ts';

/** Whether the studio is not open yet, so that its pages are a demonstration. */
export function useDemonstration(): boolean {
  const studio = usePageQuery('settings.studio', { isRequested: false });
  return studio.status === 'ready' && studio.data.isDemonstration === true;
}
