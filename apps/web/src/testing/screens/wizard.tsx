import { defaultRules } from '@shutterhouse/contract/availability/rules';
import type { PublicPackage } from '@shutterhouse/contract/packages/schema';
import { defaultPriceTerms } from '@shutterhouse/contract/pricing';
import { defaultAppearance } from '@shutterhouse/contract/settings/appearance';
import { useState } from 'react';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import type { BookingDraft } from '../../features/bookings/site/draft/draft.ts';
import { keepDraft } from '../../features/bookings/site/draft/draft-memory.ts';
import { Wizard } from '../../features/bookings/site/wizard.tsx';
import { type Answers, answerCalls } from '../calls/answers.ts';
import { renderScreen } from '../page/render-screen.tsx';
import { completeDraft } from '../rows/booking-draft.ts';
import { contactDetails, packageRow, serviceRow } from '../rows/records.ts';

/** Sets the clock to the day of the wizard's tests, in New York. */
export function beginOnWizardDay(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-20T16:00:00Z') });
}

/** The start times of a day in June, every half hour from 9 AM to 9 PM in New York; `taken` by their labels. */
export function startsOf(day: string, taken: readonly string[] = []) {
  const first = Date.parse(`${day}T13:00:00.000Z`);
  return Array.from({ length: 25 }, (_, at) => {
    const minutes = 9 * 60 + at * 30;
    const hour = Math.floor(minutes / 60);
    const label = `${((hour + 11) % 12) + 1}:${minutes % 60 === 0 ? '00' : '30'} ${hour < 12 ? 'AM' : 'PM'}`;
    const isAvailable = !taken.includes(label) && !taken.includes('all');
    const startsAt = new Date(first + at * 1_800_000).toISOString();
    return isAvailable ? { startsAt, isAvailable } : { startsAt, isAvailable, reason: 'taken' };
  });
}

/** A package of portraits as visitors see it. */
export const theHour: PublicPackage = { ...packageRow, type: 'Portraits' };

const services = ['Weddings', 'Portraits', 'Events', 'Commercial'].map((title) => ({
  ...serviceRow,
  id: title,
  title,
  durationMinutes: 60,
}));

const answers: Answers = {
  'settings.studio': () => ({
    name: 'Studio',
    timeZone: 'America/New_York',
    clockStyle: '12-hour',
    ...defaultPriceTerms,
    appearance: defaultAppearance,
  }),
  'content.contact.get': () => contactDetails,
  'services.list': () => services,
  'packages.list': ({ type }: { type: string }) => (type === 'Portraits' ? [theHour] : []),
  'availability.get': () => defaultRules,
  'bookings.availableSlots': ({ date }: { date: string }) => startsOf(date),
  'payments.way': () => ({ mode: 'studio', depositPercent: 100, publishableKey: '' }),
};

/** A page with a button that opens the wizard. */
function PageWithWizard({ onWizardClose }: { onWizardClose: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h1>The page</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Book Now
      </button>
      <Wizard
        isOpen={isOpen}
        service={undefined}
        onBooked={() => undefined}
        onClose={() => {
          setOpen(false);
          onWizardClose();
        }}
      />
    </>
  );
}

/**
 * Opens the wizard over a page, with a draft.
 * @returns the received calls
 */
export async function showWizard(
  { draft = {}, ...more }: { draft?: Partial<BookingDraft>; onWizardClose?: () => void } = {},
  others: Answers = {},
) {
  keepDraft({ ...completeDraft, ...draft });
  const came = answerCalls({ ...answers, ...others });
  await renderScreen(<PageWithWizard onWizardClose={more.onWizardClose ?? (() => undefined)} />);
  await page.getByRole('button', { name: 'Book Now' }).click();
  return came;
}

/** What the server answers to the request for the session of `completeDraft`. */
export const receipt = {
  confirmationCode: 'CONF-7Q2M9XKP',
  transactionId: 'TXN-1',
  startsAt: '2031-06-03T14:00:00.000Z',
  amountCents: 37_800,
  confirmBefore: null,
};

const dialog = page.getByRole('dialog', { name: 'Book a session' });

/** Locators of the wizard. */
export const wizard = {
  dialog,
  alert: dialog.getByRole('alert'),
  heading: (name: string) => dialog.getByRole('heading', { name, exact: true }),
  button: (name: string) => dialog.getByRole('button', { name, exact: true }),
  field: (name: string) => dialog.getByLabelText(name, { exact: true }),
  slot: (label: string) => dialog.getByRole('radio', { name: new RegExp(`^${label}`) }),
  /** The radio button itself is hidden behind its tile. */
  tile: (label: string) => dialog.getByText(label, { exact: true }),
  day: (day: string) => dialog.element().querySelector<HTMLElement>(`[data-day="${day}"] button`),
};
