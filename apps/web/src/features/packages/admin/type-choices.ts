import { packageTypes } from '@shutterhouse/contract/packages/constants';
import { translate } from '@shutterhouse/contract/sentences';
import { capitalized } from '@shutterhouse/contract/text-format';

/**
 * The types of a package: the general ones, and the titles of further services. The current type
 * stays selectable even when its service is gone.
 */
export function typeChoices(
  serviceTitles: readonly string[],
  current: string,
): { value: string; label: string }[] {
  const all = [...packageTypes, ...serviceTitles, ...(current === '' ? [] : [current])];
  return [...new Set(all)].map((type) => ({ value: type, label: translate(capitalized(type)) }));
}
