import { describe, expect, test } from 'vitest';
import { completeDraft } from '../../../../testing/rows/booking-draft.ts';
import { clockIn } from '../../../../testing/rows/clock-in.ts';
import {
  type BookingDraft,
  chooseDay,
  choosePackage,
  chooseService,
  chooseTime,
  emptyDraft,
  fillCustomer,
  formatSessionTime,
  hasCustomer,
  openFor,
} from './draft.ts';

const hour = { id: 'p1', name: 'The Hour', priceCents: 35_000, durationHours: 1 };
const evening = { id: 'p2', name: 'The Evening', priceCents: 68_000, durationHours: 2 };

const whole: BookingDraft = { ...completeDraft, step: 3, reviewed: false };

describe('what is chosen in the wizard', () => {
  test('choosing another service drops the package and the time, and nothing else', () => {
    const draft = chooseService(whole, 'Weddings');
    expect(draft).toEqual({
      ...whole,
      service: 'Weddings',
      package: null,
      time: null,
      showingPackages: false,
    });
  });

  test('the same service again changes nothing', () => {
    expect(chooseService(whole, 'Portraits')).toBe(whole);
  });

  test('choosing a package of another length drops the time, which may not be free that long', () => {
    expect(choosePackage(whole, evening)).toEqual({ ...whole, package: evening, time: null });
  });

  test('choosing a package of the same length keeps the time', () => {
    const dearer = { ...hour, id: 'p3', priceCents: 40_000 };
    expect(choosePackage(whole, dearer)).toEqual({ ...whole, package: dearer });
  });

  test('only the needed fields of a package are kept', () => {
    const offered = { ...hour, description: 'One good hour', features: ['20 pictures'] };
    expect(choosePackage(emptyDraft, offered).package).toEqual(hour);
  });

  test('choosing another day drops the time, the same day does not', () => {
    expect(chooseDay(whole, '2031-06-04').time).toBeNull();
    expect(chooseDay(whole, '2031-06-03')).toBe(whole);
    expect(chooseTime(whole, null).day).toBe('2031-06-03');
  });
});

describe('the customer', () => {
  test.each(['firstName', 'lastName', 'email'] as const)('is not complete without %s', (field) => {
    expect(hasCustomer(whole)).toBe(true);
    expect(hasCustomer(fillCustomer(whole, { [field]: ' ' }))).toBe(false);
  });

  test('is not complete with a country code alone', () => {
    expect(hasCustomer(fillCustomer(whole, { phone: '+44 ' }))).toBe(false);
    expect(hasCustomer(emptyDraft)).toBe(false);
  });
});

describe("a service's own Book Now button", () => {
  test('leads to the packages of that service', () => {
    expect(openFor(emptyDraft, 'Events')).toEqual({
      draft: { ...emptyDraft, service: 'Events', showingPackages: true },
      asking: null,
    });
  });

  test('continues where the draft was with that service', () => {
    expect(openFor(whole, 'Portraits')).toEqual({ draft: whole, asking: null });
  });

  test('asks before it replaces another service, and keeps everything until then', () => {
    expect(openFor(whole, 'Events')).toEqual({
      draft: { ...whole, step: 0, showingPackages: false },
      asking: 'Events',
    });
  });

  test('is optional: without a service the draft is unchanged', () => {
    expect(openFor(whole, undefined)).toEqual({ draft: whole, asking: null });
  });
});

const newYork = clockIn('America/New_York');
const hours = (durationHours: number) => ({
  ...{ id: 'p1', name: 'The Evening', priceCents: 68_000, durationHours },
});

describe('the chosen time', () => {
  const draft = { ...completeDraft, time: '2031-06-04T02:00:00.000Z' };

  test('is shown with its end, by the length of the package', () => {
    expect(formatSessionTime({ ...draft, package: hours(1.5) }, newYork)).toBe(
      '10:00 PM to 11:30 PM',
    );
  });

  test('says when the session runs past midnight', () => {
    expect(formatSessionTime({ ...draft, package: hours(4) }, newYork)).toBe(
      '10:00 PM to 2:00 AM the next day',
    );
  });

  test('is only the start without a package, and null before the zone is known', () => {
    expect(formatSessionTime({ ...draft, package: null }, newYork)).toBe('10:00 PM');
    expect(formatSessionTime(draft, undefined)).toBeNull();
  });
});
