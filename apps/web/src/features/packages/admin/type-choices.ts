import { packageTypes } from '@shutterhouse/contract/packages/constants';
import { capitalized } from '@shutterhouse/contract/text-format';

/**
 * What a package can belong to: the general kinds, and the titles of the services that are not among
 * them. The type that it has stays on offer, even when its service is gone.
 */
export function typeChoices(
  serviceTitles: readonly string[],
  current: string,
): { value: string; label: string }[] {
  const all = [...packageTypes, ...serviceTitles, ...(current === '' ? [] : [current])];
  return [...new Set(all)].map((type) => ({ value: type, label: capitalized(type) }));
}
