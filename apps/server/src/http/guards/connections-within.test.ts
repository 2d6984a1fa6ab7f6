import { describe, expect, test } from 'vitest';
import { connectionsWithin, maxConnections } from './connection-limit.ts';

describe('the maximum number of connections', () => {
  const limits = (open: string) =>
    `Limit                     Soft Limit           Hard Limit           Units
Max processes             31704                31704                processes
Max open files            ${open}                 1048576              files
Max locked memory         8388608              8388608              bytes
`;

  test.each([
    ['1024', 800],
    ['1048576', 800],
    ['unlimited', 800],
    ['512', 288],
    ['256', 32],
    ['64', 16],
  ])('of %s files that the system allows: %i', (open, most) => {
    expect(connectionsWithin(limits(open))).toBe(most);
  });

  test('is the default where the system does not report its limits', () => {
    expect(connectionsWithin('')).toBe(maxConnections);
  });
});
