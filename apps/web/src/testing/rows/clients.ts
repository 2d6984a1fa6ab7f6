import type { Outputs } from '../../lib/calls/trpc.ts';

type Client = Outputs['clients']['get'];
type Entry = Outputs['clients']['timeline']['rows'][number];

/** A client with all that is noted about them. */
export const clientRow: Client = {
  ...{ id: 'c1', name: 'Ida Berg', firstName: 'Ida', lastName: 'Berg' },
  ...{ email: 'ida@client.example', phone: '(212) 555-0147', tags: ['wedding'] },
  ...{ lastContactAt: '2030-06-01T12:00:00.000Z', role: 'guest', isActive: true },
  nextSession: { bookingId: 'b1', startsAt: '2030-06-20T14:00:00.000Z', serviceName: 'Portraits' },
  balances: [{ currency: 'USD', owedCents: 37_800, paidCents: 5000 }],
  ...{ address: '12 Lens Street', note: 'Mornings.', noteVersion: 1, otherEmails: [] },
  ...{ duplicates: [], merges: [], createdAt: '2030-05-01T12:00:00.000Z', version: 1 },
};

const mail = { state: 'sent', sentAt: '2030-05-02T12:00:00.000Z', lastError: '' } as const;

/** An entry of each kind, the newest first. */
export const entries: Entry[] = [
  {
    ...{ id: 'booking:b1', at: '2030-06-20T14:00:00.000Z', kind: 'booking' },
    booking: {
      ...{ id: 'b1', startsAt: '2030-06-20T14:00:00.000Z', endsAt: '2030-06-20T15:00:00.000Z' },
      ...{ status: 'confirmed', serviceName: 'Portraits', packageName: 'The Hour' },
      ...{ confirmationCode: 'CONF-1', amountCents: 37_800, currency: 'USD' },
      payment: {
        ...{ kind: 'studio', state: 'partPaid' },
        ...{ paidCents: 5000, refundedCents: 0, openCents: 32_800 },
      },
    },
  },
  {
    ...{ id: 'message:m1', at: '2030-05-03T12:00:00.000Z', kind: 'message', letter: null },
    thread: {
      ...{ id: 'm1', name: 'Ida Berg', email: 'ida@client.example', phone: '' },
      ...{ service: 'Portraits', message: 'Is the third of June free?', status: 'read' },
      ...{ submittedAt: '2030-05-03T12:00:00.000Z', replies: [] },
    },
  },
  {
    ...{ id: 'invoice:i1', at: '2030-05-02T12:00:00.000Z', kind: 'invoice' },
    invoice: {
      ...{ id: 'i1', number: 'INV-7', kind: 'invoice', state: 'open', totalCents: 37_800 },
      ...{ currency: 'USD', dueAt: '2020-05-16T12:00:00.000Z', bookingId: null },
    },
  },
  {
    ...{ id: 'payment:p1', at: '2030-05-02T11:00:00.000Z', kind: 'payment' },
    payment: {
      ...{ amountCents: 5000, refundedCents: 0, currency: 'USD', way: 'studio', method: 'cash' },
      ...{ bookingId: 'b1', of: 'CONF-1' },
    },
  },
  {
    ...{ id: 'gallery:g1', at: '2030-04-02T12:00:00.000Z', kind: 'gallery' },
    gallery: {
      ...{ id: 'g1', fileId: 'f1', name: 'Your day', expiresAt: null, hasEnded: false },
      ...{ isRevoked: false, opened: 2, lastOpenedAt: '2030-04-03T12:00:00.000Z' },
      ...{ favourites: 31, downloads: 1, lastDownloadedAt: '2030-04-03T12:00:00.000Z' },
      selection: {
        ...{ sentAt: '2030-04-03T12:00:00.000Z', name: 'Ida', message: 'These', pictures: 31 },
      },
      events: [],
    },
  },
  {
    ...{ id: 'mail:x1', at: '2030-03-02T12:00:00.000Z', kind: 'mail' },
    mail: { ...mail, kind: 'bookingConfirmed', subject: 'Your session is confirmed' },
  },
];
