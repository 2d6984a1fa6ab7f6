import type { Outputs } from '../../lib/calls/trpc.ts';

type Day = Outputs['dashboard']['day'];

/** A day without sessions, on which nothing waits, as a moderator sees it. */
export const emptyDay: Day = {
  today: { day: '2030-05-30', count: 0, sessions: [] },
  tomorrow: { day: '2030-05-31', count: 0, sessions: [] },
  waiting: {
    requests: { count: 0, rows: [] },
    messages: { count: 0, latestId: null, latestAt: null, latestFrom: '' },
    overdue: { count: 0, since: null, sums: [] },
    links: { count: 0, nextAt: null, nextName: '' },
    selections: { count: 0, latestAt: null, latestFrom: '', pictures: 0, folder: null },
    galleries: { count: 0, nextAt: null, nextId: null, nextName: '' },
    choices: { count: 0, latestAt: null, latestFrom: '', pictures: 0, galleryId: null },
    tasks: { count: 0, title: '', jobId: null, jobName: '' },
    payments: { count: 0, since: null, jobId: null, jobName: '' },
    unsigned: { count: 0, since: null, jobId: null, jobName: '' },
    questionnaires: { count: 0, since: null, jobId: null, jobName: '' },
    uncountersigned: { count: 0, since: null, jobId: null, jobName: '' },
    failedMails: { count: 0, latestAt: null },
  },
  money: null,
};

const session: Day['today']['sessions'][number] = {
  ...{ id: 'b1', status: 'confirmed', customerName: 'Ida Berg', userId: 'u1' },
  ...{ startsAt: '2030-05-30T14:00:00.000Z', endsAt: '2030-05-30T15:30:00.000Z' },
  ...{ serviceName: 'Portraits', packageName: 'The Hour', place: '', isPlaceOpen: false },
  ...{ openCents: 0, currency: 'USD', unanswered: 0, isMovable: true },
};

const usd = (amountCents: number) => [{ currency: 'USD', amountCents }];

/** A busy day as the owner sees it. */
export const busyDay: Day = {
  today: {
    ...{ day: '2030-05-30', count: 2 },
    sessions: [
      session,
      {
        ...{ ...session, id: 'b2', customerName: 'Una Holm', status: 'pending' },
        ...{ place: 'Pier 7', openCents: 37_800, unanswered: 2 },
      },
    ],
  },
  tomorrow: { day: '2030-05-31', count: 1, sessions: [{ ...session, id: 'b3' }] },
  waiting: {
    requests: {
      count: 7,
      rows: [
        {
          ...{ id: 'r1', status: 'pending', customerName: 'Noor Haddad', userId: null },
          ...{ startsAt: '2030-06-04T14:00:00.000Z', endsAt: '2030-06-04T15:00:00.000Z' },
          ...{ customerEmail: 'noor@example.com', serviceName: 'Portraits' },
          askedAt: '2030-05-28T14:00:00.000Z',
        },
      ],
    },
    messages: {
      ...{ count: 3, latestId: 'm1', latestAt: '2030-05-30T12:00:00.000Z' },
      latestFrom: 'Ada Nilsson',
    },
    overdue: { count: 2, since: '2030-05-01T12:00:00.000Z', sums: usd(120_000) },
    links: { count: 1, nextAt: '2030-06-02T12:00:00.000Z', nextName: 'Weddings' },
    selections: {
      ...{ count: 1, latestAt: '2030-05-29T12:00:00.000Z', latestFrom: 'Ada', pictures: 31 },
      folder: 'f1',
    },
    galleries: {
      ...{ count: 1, nextAt: '2030-06-03T12:00:00.000Z', nextId: 'g1', nextName: 'Proofs' },
    },
    choices: {
      ...{ count: 1, latestAt: '2030-05-29T12:00:00.000Z', latestFrom: 'Amara' },
      ...{ pictures: 40, galleryId: 'g1' },
    },
    tasks: { count: 0, title: '', jobId: null, jobName: '' },
    payments: { count: 0, since: null, jobId: null, jobName: '' },
    unsigned: {
      ...{ count: 2, since: '2030-05-20T12:00:00.000Z' },
      jobId: 'j1',
      jobName: 'At the lake',
    },
    questionnaires: { count: 0, since: null, jobId: null, jobName: '' },
    uncountersigned: { count: 0, since: null, jobId: null, jobName: '' },
    failedMails: { count: 3, latestAt: '2030-05-29T12:00:00.000Z' },
  },
  money: {
    received: {
      ...{ currency: 'USD', thisMonthCents: 420_000, lastMonthCents: 390_000 },
      months: Array.from({ length: 12 }, (_, at) => ({
        month: `${at < 7 ? 2029 : 2030}-${String(((at + 5) % 12) + 1).padStart(2, '0')}-01`,
        amountCents: at * 40_000,
        yearBeforeCents: at * 30_000,
      })),
    },
    owed: usd(250_000),
    overdue: usd(120_000),
    bookedAhead: usd(900_000),
  },
};
