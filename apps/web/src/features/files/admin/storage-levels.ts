import { storageWarnings } from '@shutterhouse/contract/files/constants';

/** How a storage stands: green, yellow above 75 percent, red above 90. */
export type StorageLevel = 'good' | 'warning' | 'bad';

/** The level of a share in percent. */
export function storageLevel(percent: number): StorageLevel {
  if (percent > storageWarnings.full) return 'bad';
  return percent > storageWarnings.nearlyFull ? 'warning' : 'good';
}
