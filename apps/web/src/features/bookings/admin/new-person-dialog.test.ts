import { expect, it } from 'vitest';
import { personOf } from './new-person-dialog.tsx';

it.each([
  ['', {}],
  ['Ruth', { firstName: 'Ruth' }],
  [' Ruth  van Dyk ', { firstName: 'Ruth', lastName: 'van Dyk' }],
  ['ruth@client.example', { email: 'ruth@client.example' }],
  ['+1 (212)555-0147', { phone: '+1 (212)555-0147' }],
])('takes "%s" for %o', (typed, known) => {
  const blank = { firstName: '', lastName: '', email: '', phone: '' };
  expect(personOf(typed)).toEqual({ ...blank, ...known });
});
