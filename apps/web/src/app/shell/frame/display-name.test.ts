import { expect, it } from 'vitest';
import { displayName } from './display-name.ts';

const nobody = { firstName: '', lastName: '', username: '' };

it('the display name is the full name, else the username, else Admin User', () => {
  expect(displayName({ firstName: 'Robin', lastName: 'Lens', username: 'rl' })).toBe('Robin Lens');
  expect(displayName({ ...nobody, firstName: 'Robin' })).toBe('Robin');
  expect(displayName({ ...nobody, username: 'rl' })).toBe('rl');
  expect(displayName(nobody)).toBe('Admin User');
});
