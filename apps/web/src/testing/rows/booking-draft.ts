import { type BookingDraft, emptyDraft } from '../../features/bookings/site/draft/draft.ts';

/** A complete draft of the wizard, at the first step. */
export const completeDraft: BookingDraft = {
  ...emptyDraft,
  showingPackages: true,
  service: 'Portraits',
  package: { id: 'p1', name: 'The Hour', priceCents: 35_000, durationHours: 1 },
  customer: {
    firstName: 'Ida',
    lastName: 'Berg',
    email: 'ida@example.com',
    phone: '+1 (212)555-0147',
  },
  day: '2031-06-03',
  time: '2031-06-03T14:00:00.000Z',
  reviewed: true,
};
