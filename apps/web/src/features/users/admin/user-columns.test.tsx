import { guestUsername } from '@shutterhouse/contract/accounts/constants';
import { expect, test } from 'vitest';
import type { User } from './queries.ts';
import { userColumns } from './user-columns.tsx';

test('the generated username of a guest is left out', () => {
  const change = () => undefined;
  const clock = { timeZone: 'Europe/Berlin', style: '24-hour' } as const;
  const columns = userColumns({ setRole: change, setActive: change, clock });
  const shown = (username: string) =>
    columns.find(({ header }) => header === 'Username')?.cell({ id: 'p1', username } as User);
  expect(shown(guestUsername('p1'))).toBe('');
  expect(shown('ada')).toBe('ada');
});
