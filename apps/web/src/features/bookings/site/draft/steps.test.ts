import { describe, expect, test } from 'vitest';
import { completeDraft } from '../../../../testing/rows/booking-draft.ts';
import { type BookingDraft, emptyDraft } from './draft.ts';
import {
  canGoBack,
  goBack,
  goForward,
  goToStep,
  missingMessage,
  nextLabel,
  onReachableStep,
  stepLabels,
} from './steps.ts';

describe('the steps of the wizard', () => {
  test('a complete draft goes from the services to the payment, screen by screen, and back', () => {
    let draft: BookingDraft = { ...completeDraft, showingPackages: false, reviewed: false };
    const screens: [number, boolean][] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      screens.push([draft.step, draft.showingPackages]);
      draft = goForward(draft);
    }
    expect(screens).toEqual([
      [0, false],
      [0, true],
      [1, true],
      [2, true],
      [3, true],
      [4, true],
      [5, true],
      [5, true],
    ]);
    while (canGoBack(draft)) draft = goBack(draft);
    expect(draft).toEqual({ ...completeDraft, showingPackages: false });
  });

  test.each([
    ['Please select a service', { step: 0, showingPackages: false, service: null }],
    ['Please select a package', { step: 0, package: null }],
    ['Please fill out all fields', { step: 1, customer: emptyDraft.customer }],
    ['Please select a date', { step: 2, day: null }],
    ['Please select a time', { step: 3, time: null }],
    ['Please review your booking', { step: 4, reviewed: false }],
    ['Please complete payment', { step: 5 }],
  ] as const)('stops with: %s', (sentence, lack) => {
    const draft = { ...completeDraft, ...lack };
    expect(missingMessage(draft)).toBe(sentence);
    expect(goForward(draft)).toBe(draft);
  });

  test('opening the review marks it as done', () => {
    expect(goToStep({ ...completeDraft, step: 3, reviewed: false }, 4).reviewed).toBe(true);
  });

  test('the Next button names its target, and the payment has none', () => {
    const labels = [0, 1, 2, 3, 4, 5].map((step) => nextLabel({ ...completeDraft, step }));
    expect(labels).toEqual([
      'Continue',
      'Continue',
      'Continue',
      'Continue',
      'Proceed to Payment',
      null,
    ]);
    expect(nextLabel(emptyDraft)).toBe('Continue to Packages');
  });

  test('the first label depends on the screen', () => {
    expect(stepLabels(emptyDraft)).toEqual([
      'Service',
      'Information',
      'Date',
      'Time',
      'Review',
      'Payment',
    ]);
    expect(stepLabels(completeDraft)[0]).toBe('Package');
  });
});

describe('a restored draft', () => {
  test('is on its own screen when nothing before it is missing', () => {
    const draft = { ...completeDraft, step: 5 };
    expect(onReachableStep(draft)).toEqual(draft);
  });

  test('is on the first screen with missing input', () => {
    expect(onReachableStep({ ...completeDraft, step: 5, time: null }).step).toBe(3);
    expect(onReachableStep({ ...completeDraft, step: 5, package: null })).toMatchObject({
      step: 0,
      showingPackages: true,
    });
    expect(onReachableStep({ ...emptyDraft, step: 4, showingPackages: true })).toMatchObject({
      step: 0,
      showingPackages: false,
    });
  });
});
