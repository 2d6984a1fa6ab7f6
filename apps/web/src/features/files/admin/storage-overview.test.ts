import { expect, test } from 'vitest';
import { storageLevel } from './storage-overview.tsx';

test('a storage is green up to 75 percent, yellow up to 90, and red above', () => {
  expect([0, 75, 75.1, 90, 90.1, 100].map(storageLevel)).toEqual([
    'good',
    'good',
    'warning',
    'warning',
    'bad',
    'bad',
  ]);
});
