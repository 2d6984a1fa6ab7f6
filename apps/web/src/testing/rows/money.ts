import type { Outputs } from '../../lib/calls/trpc.ts';

type BookingPayments = Outputs['payments']['ofBooking'];
type Payment = BookingPayments['payments'][number];
type Invoice = Outputs['invoices']['list']['rows'][number];

/** A payment of 378 dollars at the studio. */
export const paidAtStudio: Payment = {
  id: 'p1',
  kind: 'studio',
  method: 'cash',
  status: 'paid',
  amountCents: 37_800,
  refundedCents: 0,
  earlierCents: 0,
  refundableCents: 37_800,
  reference: '',
  failure: '',
  createdAt: '2030-06-01T12:00:00.000Z',
  paidAt: '2030-06-01T12:00:00.000Z',
  refunds: [],
  disputes: [],
};

/** A booking without payments. */
export const nothingPaid: BookingPayments = {
  summary: { kind: 'studio', state: 'open', paidCents: 0, refundedCents: 0, openCents: 37_800 },
  currency: 'USD',
  amountCents: 37_800,
  taxCents: 2800,
  refundCents: null,
  payments: [],
};

/** A booking that is paid in full. */
export const allPaid: BookingPayments = {
  ...nothingPaid,
  summary: { kind: 'studio', state: 'paid', paidCents: 37_800, refundedCents: 0, openCents: 0 },
  payments: [paidAtStudio],
};

/** An invoice of a paid booking. */
export const invoiceRow: Invoice = {
  id: 'i1',
  number: '2030-0001',
  kind: 'invoice',
  part: 'whole',
  deductions: [],
  clientId: null,
  bookingId: 'b1',
  issuedAt: '2030-06-01T12:00:00.000Z',
  dueAt: null,
  state: 'paid',
  customerName: 'Ida Berg',
  customerEmail: 'ida@example.com',
  currency: 'USD',
  subtotalCents: 35_000,
  taxCents: 2800,
  pricesIncludeTax: false,
  taxes: [
    {
      ...{ taxName: 'Sales tax', taxPercent: 8, taxNote: '' },
      ...{ netCents: 35_000, taxCents: 2800, totalCents: 37_800 },
    },
  ],
  totalCents: 37_800,
  paidCents: 37_800,
  byNow: { paidCents: 37_800, refundedCents: 0 },
  payment: null,
  openCents: 0,
  payments: [],
  remindedAt: [],
  correctsNumber: '',
  creditedBy: '',
};

/** The same invoice after it was cancelled, with its credit note. */
export const takenBack: Invoice[] = [
  { ...invoiceRow, state: 'credited', creditedBy: '2030-0002' },
  {
    ...invoiceRow,
    id: 'i2',
    number: '2030-0002',
    kind: 'creditNote',
    state: 'creditNote',
    correctsNumber: '2030-0001',
  },
];
