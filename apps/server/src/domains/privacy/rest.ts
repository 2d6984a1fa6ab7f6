import { privacyMessages as messages } from '@shutterhouse/contract/privacy/messages';
import {
  customerData,
  customerDataSummary,
  editedNotice,
  erasure,
  privacyNotice,
  retentionPreview,
  retentionState,
} from '@shutterhouse/contract/privacy/schema';
import { dataEnvelope } from '../../http/rest/envelopes.ts';
import type { RestRow } from '../../http/rest/rest-row.ts';
import { privacyRouter } from './router.ts';

const path = '/settings/privacy';
const example = { email: 'robin@client.example' };

export const privacyRoutes: RestRow[] = [
  {
    method: 'GET',
    path: '/privacy-notice',
    procedure: privacyRouter.notice.get,
    envelope: dataEnvelope,
    summary: 'What visitors read about their data; an empty text while nobody wrote one',
    output: privacyNotice,
  },
  {
    method: 'PUT',
    path: '/privacy-notice',
    procedure: privacyRouter.notice.update,
    from: 'body',
    envelope: dataEnvelope,
    message: () => messages.noticeSaved,
    summary: 'Save what visitors read about their data; an empty text takes the page away',
    refuses: ['conflict'],
    output: editedNotice,
    example: { text: 'We keep what you tell us to plan your session.' },
  },
  {
    method: 'GET',
    path: `${path}/retention`,
    procedure: privacyRouter.retention.list,
    envelope: dataEnvelope,
    summary: 'For how many days messages, mail, audit log and sign-ins are kept; null for good',
    output: retentionState,
  },
  {
    method: 'POST',
    path: `${path}/retention/preview`,
    procedure: privacyRouter.retention.preview,
    from: 'body',
    envelope: dataEnvelope,
    summary: 'How many rows a retention choice would delete now',
    output: retentionPreview,
    example: { kind: 'messages', days: 365 },
  },
  {
    method: 'PUT',
    path: `${path}/retention`,
    procedure: privacyRouter.retention.update,
    from: 'body',
    envelope: dataEnvelope,
    message: () => messages.retentionSaved,
    summary: 'Decide for how many days one kind is kept; what is older is deleted',
    output: retentionState,
    example: { kind: 'messages', days: 365 },
  },
  {
    method: 'POST',
    path: `${path}/customer`,
    procedure: privacyRouter.customers.find,
    from: 'body',
    envelope: dataEnvelope,
    summary: 'How much the studio stores about a person, and why it can’t be erased yet',
    output: customerDataSummary,
    example,
  },
  {
    method: 'POST',
    path: `${path}/customer/export`,
    procedure: privacyRouter.customers.export,
    from: 'body',
    envelope: dataEnvelope,
    summary: 'Everything that the studio stores about a person',
    refuses: ['notFound'],
    output: customerData,
    example,
  },
  {
    method: 'POST',
    path: `${path}/customer/erase`,
    procedure: privacyRouter.customers.erase,
    from: 'body',
    envelope: dataEnvelope,
    message: () => messages.erased,
    summary: 'Erase everything about a person; bookings stay without whose they were',
    refuses: ['notFound', 'conflict'],
    output: erasure,
    example: { ...example, confirmation: 'robin@client.example' },
  },
];
