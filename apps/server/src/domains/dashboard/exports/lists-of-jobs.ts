import { jobQuotes, jobQuoteVersions } from '../../client-jobs/quotes/tables.ts';
import {
  clientJobClients,
  clientJobItems,
  clientJobs,
  clientJobTasks,
  serviceTasks,
} from '../../client-jobs/tables.ts';
import { originOf } from '../../contracts/reading.ts';
import {
  contractEvents,
  contracts,
  contractTemplates,
  contractVersions,
} from '../../contracts/tables.ts';
import {
  bankTransfers,
  paymentPlanInvoices,
  paymentPlanParts,
  paymentPlans,
  planCharges,
  planTips,
} from '../../payment-plans/tables.ts';
import {
  jobQuestionnaires,
  questionnaireFiles,
  questionnaires,
} from '../../questionnaires/tables.ts';
import { type ExportList, exportList } from './export-list.ts';

/** Jobs, with what belongs to them and what is to be done. */
export const listsOfJobs: readonly ExportList[] = [
  exportList(
    'jobs.csv',
    clientJobs,
    ['id'],
    [
      ...(['id', 'title', 'serviceName', 'note', 'step', 'lostAt', 'lostReason'] as const),
      ...([
        'deliveredAt',
        'acceptedAt',
        'agreedCents',
        'currency',
        'createdAt',
        'updatedAt',
      ] as const),
    ],
  ),
  exportList('job-clients.csv', clientJobClients, ['number'], ['jobId', 'userId']),
  exportList('job-parts.csv', clientJobItems, ['kind', 'itemId'], ['jobId', 'kind', 'itemId']),
  exportList(
    'job-tasks.csv',
    clientJobTasks,
    ['id'],
    [...(['id', 'jobId', 'title', 'anchor', 'days', 'dueAt', 'doneAt', 'createdAt'] as const)],
  ),
  exportList(
    'job-quotes.csv',
    jobQuotes,
    ['id'],
    [...(['id', 'jobId', 'content', 'createdAt', 'updatedAt'] as const)],
  ),
  exportList(
    'job-quote-versions.csv',
    jobQuoteVersions,
    ['id'],
    [
      ...(['id', 'quoteId', 'number', 'content', 'sentAt', 'sentBy'] as const),
      ...(['validUntil', 'acceptedAt', 'acceptedBy', 'acceptedEmail', 'choices'] as const),
      ...(['totalCents', 'declinedAt', 'reason'] as const),
    ],
  ),
  exportList(
    'payment-plans.csv',
    paymentPlans,
    ['id'],
    [
      ...(['id', 'jobId', 'bookingId', 'versionId', 'currency', 'totalCents'] as const),
      ...(['taxes', 'isPaused', 'cancelledAt', 'createdAt', 'updatedAt'] as const),
    ],
  ),
  exportList(
    'plan-charges.csv',
    planCharges,
    ['paymentId'],
    [...(['paymentId', 'partId'] as const)],
  ),
  exportList('plan-tips.csv', planTips, ['paymentId'], [...(['paymentId', 'planId'] as const)]),
  exportList(
    'payment-plan-parts.csv',
    paymentPlanParts,
    ['id'],
    [
      ...(['id', 'planId', 'jobId', 'position', 'amountCents', 'openCents'] as const),
      ...(['anchor', 'days', 'dueAt', 'invoiceId'] as const),
    ],
  ),
  exportList(
    'payment-plan-invoices.csv',
    paymentPlanInvoices,
    ['invoiceId', 'partId'],
    [...(['invoiceId', 'partId'] as const)],
  ),
  exportList(
    'questionnaires.csv',
    questionnaires,
    ['id'],
    [...(['id', 'name', 'content', 'createdAt', 'updatedAt'] as const)],
  ),
  exportList(
    'job-questionnaires.csv',
    jobQuestionnaires,
    ['id'],
    [
      ...(['id', 'jobId', 'questionnaireId', 'name', 'sections', 'answers', 'dueAt'] as const),
      ...(['lockAt', 'sentAt', 'submittedAt', 'changedAt', 'isPaused'] as const),
    ],
  ),
  exportList(
    'questionnaire-files.csv',
    questionnaireFiles,
    ['id'],
    [...(['id', 'ownerId', 'questionId', 'name', 'mimeType', 'bytes', 'createdAt'] as const)],
  ),
  exportList(
    'contract-templates.csv',
    contractTemplates,
    ['id'],
    [...(['id', 'name', 'content', 'createdAt', 'updatedAt'] as const)],
  ),
  exportList(
    'contracts.csv',
    contracts,
    ['id'],
    [...(['id', 'jobId', 'content', 'createdAt', 'updatedAt'] as const)],
  ),
  exportList(
    'contract-versions.csv',
    contractVersions,
    ['id'],
    [
      ...(['id', 'contractId', 'number', 'content', 'sentAt', 'sentBy', 'validUntil'] as const),
      ...(['signedAt', 'declinedAt', 'withdrawnAt', 'reason', 'documentBytes'] as const),
      { heading: 'sha-256', of: ({ hash }) => hash },
      { heading: 'sha-256 of the pdf', of: ({ documentHash }) => documentHash },
    ],
  ),
  exportList(
    'contract-record.csv',
    contractEvents,
    ['number'],
    [
      ...(['number', 'contractId', 'versionId', 'kind', 'at', 'position', 'userId'] as const),
      ...(['name', 'email', 'isProven', 'signature', 'reason'] as const),
      { heading: 'network', of: (row) => originOf(row).network },
      { heading: 'browser', of: (row) => originOf(row).userAgent },
      { heading: 'sha-256', of: ({ hash }) => hash },
      { heading: 'sha-256 before', of: ({ previousHash }) => previousHash },
    ],
  ),
  exportList(
    'bank-transfers.csv',
    bankTransfers,
    ['id'],
    [
      ...(['id', 'bookedOn', 'amountCents', 'currency', 'name', 'reference'] as const),
      ...(['partId', 'bookedAt', 'dismissedAt', 'createdAt'] as const),
    ],
  ),
  exportList(
    'service-tasks.csv',
    serviceTasks,
    ['number'],
    [...(['serviceId', 'title', 'anchor', 'days'] as const)],
  ),
];
