import { describe, expect, it } from 'vitest';
import { clockIn } from '../../../testing/rows/clock-in.ts';
import { deskSlots } from './slot-field.tsx';

const at = (time: string) => `2030-06-03T${time}:00.000Z`;
const slots = [
  { startsAt: at('13:00'), isAvailable: false, reason: 'outsideHours' as const },
  { startsAt: at('13:30'), isAvailable: false, reason: 'taken' as const },
  { startsAt: at('14:00'), isAvailable: true },
];
const options = {
  clock: clockIn('America/New_York'),
  chosen: '',
  saved: undefined,
  ignoresRules: false,
};
const open = (more: Partial<Parameters<typeof deskSlots>[1]>) =>
  deskSlots(slots, { ...options, ...more })
    .filter(({ isOpen }) => isOpen)
    .map(({ startsAt }) => startsAt.slice(11, 16));

describe('the slots at the desk', () => {
  it('say why they are closed', () => {
    expect(deskSlots(slots, options).map(({ reason }) => reason)).toEqual([
      'outsideHours',
      'taken',
      undefined,
    ]);
  });

  it('are open when the rules are ignored, but never where another session is', () => {
    expect(open({})).toEqual(['14:00']);
    expect(open({ ignoresRules: true })).toEqual(['13:00', '14:00']);
  });

  it('include the chosen and the stored one, open and in order, regardless of the rules', () => {
    expect(open({ chosen: at('13:30') })).toEqual(['13:30', '14:00']);
    expect(open({ chosen: at('14:00'), saved: at('12:15') })).toEqual(['12:15', '14:00']);
    expect(open({ chosen: at('14:10'), saved: at('14:10') })).toEqual(['14:00', '14:10']);
  });

  it('leave out a start chosen on another day', () => {
    expect(open({ saved: '2030-06-04T14:00:00.000Z' })).toEqual(['14:00']);
  });
});
