import { storageWarnings } from '@shutterhouse/contract/files/constants';

/** The level of storage usage: green, yellow above 75 percent, red above 90. */
export type StorageLevel = 'good' | 'warning' | 'bad';

/** The level for a usage in percent. */
export function storageLevel(percent: number): StorageLevel {
  if (percent > storageWarnings.full) return 'bad';
  return percent > storageWarnings.nearlyFull ? 'warning' : 'good';
}
