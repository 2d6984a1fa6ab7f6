import { auditActionLabels } from '@shutterhouse/contract/audit/messages';
import { auditDetailsText, auditSubjectText } from '@shutterhouse/contract/audit/texts';
import { hourMs } from '@shutterhouse/contract/durations';
import { csvAmount } from '../../../db/csv.ts';
import { mails } from '../../../outbox/tables.ts';
import { auditLog } from '../../audit/tables.ts';
import { answersOf } from '../../bookings/customers/booking-format.ts';
import { miniSessions } from '../../bookings/mini-sessions/tables.ts';
import { paidFor } from '../../bookings/money/booking-money.ts';
import { acceptedTerms, bookings } from '../../bookings/tables.ts';
import { contactMessages, messageReplies } from '../../messages/tables.ts';
import { subscribers } from '../../newsletter/tables.ts';
import { users } from '../../people/tables.ts';
import { signIns } from '../../security/tables.ts';
import { visitDays, visitPages, visitSources } from '../../visits/tables.ts';
import { type ExportList, exportList } from './export-list.ts';
import { taxPercent } from './lists-of-money.ts';

/** The business data: sessions, people, messages, and the audit log. */
export const listsOfBusiness: readonly ExportList[] = [
  // With the headings that Import Data accepts.
  exportList(
    'bookings.csv',
    bookings,
    ['number'],
    [
      'id',
      'confirmationCode',
      'status',
      'startsAt',
      'endsAt',
      {
        heading: 'hours',
        of: ({ startsAt, endsAt }) => String((endsAt.getTime() - startsAt.getTime()) / hourMs),
      },
      ['customerFirstName', 'first name'],
      ['customerLastName', 'last name'],
      ['customerEmail', 'email'],
      ['customerPhone', 'phone'],
      ['serviceName', 'service'],
      ['packageName', 'package'],
      ...(['locationKind', 'locationText', 'locationUrl'] as const),
      'priceCents',
      'currency',
      taxPercent,
      ...(['taxName', 'taxNote', 'pricesIncludeTax'] as const),
      {
        heading: 'paid',
        read(db, rows) {
          const paid = paidFor(
            { db },
            rows.map(({ id }) => id),
          );
          return ({ id, currency }) => {
            const { paidCents = 0, refundedCents = 0 } = paid.get(id) ?? {};
            return csvAmount(paidCents - refundedCents, currency);
          };
        },
      },
      {
        heading: 'answers',
        of: (row) =>
          answersOf(row)
            .map(([label, text]) => `${label}: ${text}`)
            .join('\n'),
      },
      'notes',
      'userId',
      'requestedBy',
      'packageId',
      'miniSessionId',
      'requestState',
      'waitsSince',
      'confirmBefore',
      'payBefore',
      'offeredUntil',
      'keptUntil',
      'cancellation',
      'cancelledAt',
      'addressConfirmedAt',
      'createdAt',
      'updatedAt',
    ],
  ),
  exportList(
    'booking-terms-accepted.csv',
    acceptedTerms,
    ['bookingId'],
    [...(['bookingId', 'termsId', 'acceptedAt'] as const)],
  ),
  exportList(
    'mini-sessions.csv',
    miniSessions,
    ['id'],
    [
      ...(['id', 'slug', 'title', 'description', 'serviceName', 'startsAt', 'endsAt'] as const),
      ...(['slotMinutes', 'placesPerSlot', 'priceCents', 'isActive', 'pictureId'] as const),
      ...(['locationKind', 'locationText', 'locationUrl'] as const),
      ...(['createdAt', 'updatedAt'] as const),
    ],
  ),
  exportList(
    'people.csv',
    users,
    ['number'],
    [
      ...(['id', 'username', 'email', 'firstName', 'lastName', 'phone', 'role'] as const),
      ...(['isActive', 'emailConfirmedAt', 'createdAt', 'updatedAt'] as const),
    ],
  ),
  exportList(
    'messages.csv',
    contactMessages,
    ['number'],
    [
      ...(['id', 'name', 'email', 'phone', 'service', 'message', 'status'] as const),
      ...(['userId', 'submittedAt'] as const),
    ],
  ),
  exportList(
    'message-replies.csv',
    messageReplies,
    ['id'],
    [...(['id', 'messageId', 'subject', 'body', 'authorId', 'authorName', 'createdAt'] as const)],
  ),
  exportList(
    'newsletter.csv',
    subscribers,
    ['number'],
    [...(['id', 'email', 'state', 'subscribedAt', 'confirmedAt'] as const)],
  ),
  // Without the content: it may contain links that give access.
  exportList(
    'mails.csv',
    mails,
    ['id'],
    [
      ...(['id', 'kind', 'to', 'replyTo', 'subject', 'state', 'attempts', 'lastError'] as const),
      ...(['createdAt', 'sentAt'] as const),
    ],
  ),
  exportList(
    'visits/days.csv',
    visitDays,
    ['day'],
    [...(['day', 'visitors', 'views', 'openedWizard', 'booked'] as const)],
  ),
  exportList('visits/pages.csv', visitPages, ['day', 'path'], ['day', 'path', 'views']),
  exportList('visits/sources.csv', visitSources, ['day', 'host'], ['day', 'host', 'visitors']),
  exportList(
    'audit-log.csv',
    auditLog,
    ['number'],
    [
      ...(['id', 'at', 'actorId', 'actorName', 'actorEmail', 'action', 'subjectKind'] as const),
      ...(['subjectId', 'subjectName', 'details'] as const),
      { heading: 'action text', of: ({ action }) => auditActionLabels[action] },
      { heading: 'subject text', of: (row) => auditSubjectText(subjectOf(row)) },
      {
        heading: 'details text',
        of: (row) => auditDetailsText({ subject: subjectOf(row), details: row.details }),
      },
    ],
  ),
  exportList(
    'sign-ins.csv',
    signIns,
    ['number'],
    [...(['at', 'userId', 'outcome', 'means', 'network', 'userAgent'] as const)],
  ),
];

function subjectOf({ subjectKind, subjectId, subjectName }: typeof auditLog.$inferSelect) {
  return { kind: subjectKind, id: subjectId, name: subjectName };
}
