import { expect, test } from 'vitest';
import { packageRow, serviceRow } from '../../../testing/rows/records.ts';
import { offersOf } from './service-fields.tsx';

const pier = { kind: 'outdoors', text: 'Old pier', url: '' } as const;

test('packages are listed after their service, with the values that they fill in', () => {
  const groups = offersOf(
    [{ ...serviceRow, durationMinutes: 50, location: pier }],
    [packageRow, { ...packageRow, id: 'p2', name: 'Loose', type: 'basic' }],
    'USD',
  );
  expect(groups).toEqual([
    {
      title: 'Weddings',
      offers: [
        {
          key: 'service-s1',
          label: 'Weddings, 1 hour',
          name: 'Weddings',
          packageName: '',
          durationHours: 1,
          location: pier,
        },
        {
          key: 'package-p1',
          label: 'The Hour, 1 hour, $350.00',
          name: 'Weddings',
          packageName: 'The Hour',
          durationHours: 1,
          priceCents: 35_000,
          location: pier,
        },
      ],
    },
    { title: 'basic', offers: [expect.objectContaining({ key: 'package-p2', name: 'basic' })] },
  ]);
});
