import { studioLocation } from '@shutterhouse/contract/locations';
import { BookingsSection } from '../../app/shell/sections/bookings-section.tsx';
import type { BookingRow } from '../../features/bookings/admin/queries.ts';
import { type Answers, answerCalls } from '../calls/answers.ts';
import { renderScreen } from '../page/render-screen.tsx';
import { packageRow, serviceRow } from '../rows/records.ts';

/** A booking as staff see it. */
export const booking: BookingRow = {
  id: 'b1',
  startsAt: '2031-06-03T14:00:00.000Z',
  endsAt: '2031-06-03T15:00:00.000Z',
  status: 'pending',
  confirmationCode: 'CONF-1',
  userId: 'u1',
  customer: {
    firstName: 'Ida',
    lastName: 'Berg',
    email: 'ida@example.com',
    phone: '+1 (212)555-0147',
  },
  service: { name: 'Portraits', packageName: 'The Hour', priceCents: 35_000, durationHours: 1 },
  taxCents: 2800,
  ...{ taxName: 'Sales tax', taxPercent: 8, taxNote: '', pricesIncludeTax: false },
  currency: 'USD',
  amountCents: 37_800,
  miniSessionId: null,
  location: studioLocation,
  language: null,
  terms: null,
  answers: [],
  notes: '',
  confirmBefore: null,
  payment: { kind: 'studio', state: 'open', paidCents: 0, refundedCents: 0, openCents: 37_800 },
  payBefore: null,
  offeredUntil: null,
  keptUntil: null,
  cancellation: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
};
const ida = { id: 'u1', name: 'Ida Berg', email: 'ida@example.com', phone: '', isActive: true };
const { startsAt, endsAt } = booking;
/** The same booking in the calendar. */
export const session = {
  ...{ id: 'b1', startsAt, endsAt, status: 'pending' },
  customerName: 'Ida Berg',
  customerEmail: 'ida@example.com',
  serviceName: 'Portraits',
  location: '',
  isHeld: false,
  version: 1,
};
const slots = [
  { startsAt: '2031-06-03T13:00:00.000Z', isAvailable: false, reason: 'outsideHours' },
  { startsAt: '2031-06-03T13:30:00.000Z', isAvailable: false, reason: 'taken' },
  { startsAt: '2031-06-03T14:00:00.000Z', isAvailable: false, reason: 'outsideHours' },
  { startsAt: '2031-06-03T14:30:00.000Z', isAvailable: true },
];

/** Renders the bookings at a query string, with one booking unless `answers` override it. @returns the received calls */
export async function showBookings(search: string, answers: Answers = {}) {
  history.replaceState(null, '', `${location.pathname}${search}`);
  const came = answerCalls({
    'accounts.me': () => null,
    'invoices.list': () => ({ rows: [], nextCursor: null }),
    'clientJobs.of': () => ({ id: 'b1', name: 'Portraits' }),
    'contracts.outdated': () => ({ contracts: [], quotes: [] }),
    'clientGalleries.list': () => ({ rows: [], nextCursor: null }),
    'settings.studio': () => ({ name: 'Studio', timeZone: 'America/New_York' }),
    'services.adminList': () => [serviceRow],
    'packages.adminList': () => [packageRow],
    'bookings.people': () => ({ rows: [ida], nextCursor: null }),
    'bookings.list': () => ({ rows: [booking], nextCursor: null }),
    'bookings.get': () => booking,
    'payments.ofBooking': () => ({
      summary: booking.payment,
      amountCents: 37_800,
      taxCents: 2800,
      payments: [],
    }),
    'bookings.calendar': () => ({ sessions: [session], busy: [], isCut: false }),
    'bookings.history': () => ({ userId: 'u1', others: 0, isCut: false, sums: [], sessions: [] }),
    'bookings.availableSlots': () => slots,
    ...answers,
  });
  await renderScreen(<BookingsSection />);
  return came;
}
