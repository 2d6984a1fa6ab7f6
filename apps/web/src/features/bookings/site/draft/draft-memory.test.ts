import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completeDraft } from '../../../../testing/rows/booking-draft.ts';
import { bookingDraft, emptyDraft } from './draft.ts';
import { reviveDraft } from './draft-memory.ts';
import { missingMessage } from './steps.ts';

const now = new Date('2031-06-01T12:00:00Z');

const draft = {
  ...completeDraft,
  step: 4,
  customer: { ...completeDraft.customer, phone: '+44 (207)946-0958' },
};

describe('the stored draft', () => {
  test('is restored unchanged', () => {
    expect(reviveDraft(JSON.stringify(draft), now)).toEqual(draft);
  });

  test('drops a time that has passed and asks for it again', () => {
    const late = new Date('2031-06-03T14:00:00Z');
    expect(reviveDraft(JSON.stringify(draft), late)).toEqual({ ...draft, step: 3, time: null });
  });

  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another shape', '{"step":1}'],
    ['an unknown step', JSON.stringify({ ...draft, step: 9 })],
    ['a day that does not exist', JSON.stringify({ ...draft, day: '2031-02-31' })],
  ])('is empty for %s', (_, text) => {
    expect(reviveDraft(text, now)).toEqual(emptyDraft);
  });

  test('is valid whatever was stored, with nothing missing before its screen', () => {
    const stored = fc.record({
      step: fc.integer({ min: 0, max: 5 }),
      showingPackages: fc.boolean(),
      service: fc.constantFrom(null, 'Portraits'),
      package: fc.constantFrom(null, draft.package),
      customer: fc.constantFrom(draft.customer, emptyDraft.customer),
      day: fc.constantFrom(null, draft.day),
      time: fc.constantFrom(null, draft.time, '2030-01-01T14:00:00.000Z'),
      reviewed: fc.boolean(),
      method: fc.constantFrom('credit', 'paypal', 'cash'),
    });
    fc.assert(
      fc.property(stored, (kept) => {
        const revived = reviveDraft(JSON.stringify(kept), now);
        expect(bookingDraft.safeParse(revived).success).toBe(true);
        for (let step = 0; step < revived.step; step += 1) {
          expect(missingMessage({ ...revived, step, showingPackages: true })).toBeNull();
        }
      }),
    );
  });
});
