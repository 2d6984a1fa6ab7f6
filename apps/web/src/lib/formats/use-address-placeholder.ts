import { addressPlaceholder } from '@shutterhouse/contract/addresses';
import { usePageQuery } from '../calls/page-queries.ts';

/** The order of an address in the studio's country, for a field that takes a whole one; undefined in the default country. */
export function useAddressPlaceholder(): string | undefined {
  const studio = usePageQuery('settings.studio', { isRequested: false });
  return studio.status === 'ready' ? addressPlaceholder(studio.data.region) : undefined;
}
