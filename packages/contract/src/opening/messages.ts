import { sentences, t } from '../sentences.ts';
import { listed } from '../text-format.ts';
import type { OpeningStep } from './constants.ts';

/** The names of the steps. */
export const openingStepLabels: Record<OpeningStep, string> = sentences({
  studio: 'Name, logo and contact',
  place: 'Language, currency and time zone',
  hours: 'Opening hours',
  offers: 'Services and prices',
  payment: 'How customers pay',
  mail: 'Mail server',
  look: 'Look of the site',
});

/** Messages of opening the studio. */
export const openingMessages = sentences({
  loadFailed: 'Failed to load the steps of opening',
  acceptFailed: 'Failed to save the step',
  removeFailed: 'Failed to remove the samples',
  openFailed: 'Failed to open the studio',
  alreadyOpen: 'The studio is open already.',
  opened: 'Your studio is open.',
  samplesRemoved: 'The samples of services and packages are removed.',
  payment: 'Please choose how customers pay first.',
  missing: (steps: readonly string[]) => t('Still missing: {steps}.', { steps: listed(steps) }),
});
