import { questionnaireMessages as messages } from '@shutterhouse/contract/questionnaires/messages';
import {
  jobQuestionnaire,
  jobQuestionnaires,
  questionnaire,
  questionnaireRows,
} from '@shutterhouse/contract/questionnaires/schema';
import { questionnaireVisits } from '@shutterhouse/contract/questionnaires/visits';
import { z } from 'zod';
import { dataEnvelope } from '../../http/rest/envelopes.ts';
import type { RestRow } from '../../http/rest/rest-row.ts';
import { questionnairesRouter } from './router.ts';

const itemId = '0192f0a1-5c3e-7a44-9d0b-6d1f0c9a7e21';
const token = 'ZXhhbXBsZS1leGFtcGxlLWV4YW1wbGUtZXhhbXBsZS0';
const example = {
  name: 'Your wedding day',
  sections: [
    {
      ...{ id: 'people', title: 'The people' },
      questions: [{ id: 'family', kind: 'text', label: 'Who should be in the family pictures?' }],
    },
  ],
};
const row = { envelope: dataEnvelope, from: 'body' } as const;

const deskRoutes: RestRow[] = [
  {
    ...{ method: 'GET', path: '/questionnaires', envelope: dataEnvelope },
    procedure: questionnairesRouter.list,
    summary: 'The questionnaires',
    output: questionnaireRows,
  },
  {
    ...{ method: 'GET', path: '/questionnaires/{id}', envelope: dataEnvelope },
    procedure: questionnairesRouter.get,
    summary: 'A questionnaire with its questions',
    refuses: ['notFound'],
    output: questionnaire,
  },
  {
    ...{ ...row, method: 'POST', path: '/questionnaires', status: 201 },
    procedure: questionnairesRouter.create,
    message: () => messages.created,
    summary: 'Add a questionnaire',
    refuses: ['conflict'],
    output: questionnaire,
    example,
  },
  {
    ...{ ...row, method: 'PUT', path: '/questionnaires/{id}' },
    procedure: questionnairesRouter.update,
    message: () => messages.updated,
    summary: 'Change a questionnaire; what was sent of it stays as it is',
    refuses: ['notFound', 'conflict'],
    output: questionnaire,
    example,
  },
  {
    ...{ method: 'DELETE', path: '/questionnaires/{id}', envelope: dataEnvelope },
    procedure: questionnairesRouter.remove,
    message: () => messages.removed,
    summary: 'Delete a questionnaire; what was sent of it stays',
    refuses: ['notFound'],
    output: z.null(),
  },
  {
    ...{ method: 'GET', path: '/jobs/{jobId}/questionnaires', envelope: dataEnvelope },
    procedure: questionnairesRouter.sent.list,
    summary: 'The questionnaires of a job with their answers',
    refuses: ['notFound'],
    output: jobQuestionnaires,
  },
  {
    ...{ ...row, method: 'POST', path: '/jobs/{jobId}/questionnaires' },
    procedure: questionnairesRouter.sent.send,
    message: () => messages.sent,
    summary: 'Send a questionnaire to the clients of a job',
    refuses: ['notFound', 'conflict'],
    output: jobQuestionnaire,
    example: { questionnaireId: itemId },
  },
  {
    ...{ ...row, method: 'PUT', path: '/jobs/questionnaires/{id}' },
    procedure: questionnairesRouter.sent.update,
    message: () => messages.updated,
    summary:
      'Change until when a questionnaire of a job is answered, and whether its clients are reminded',
    refuses: ['notFound'],
    output: jobQuestionnaire,
    example: { dueDays: 21, isPaused: true },
  },
  {
    ...{ method: 'DELETE', path: '/jobs/questionnaires/{id}', envelope: dataEnvelope },
    procedure: questionnairesRouter.sent.remove,
    message: () => messages.removed,
    summary: 'Delete a questionnaire of a job with its answers and files',
    refuses: ['notFound'],
    output: z.null(),
  },
];

const visitRoutes: RestRow[] = (
  [
    ['', 'list', 'The questions on the page of a customer', {}],
    [
      '/save',
      'save',
      'Save some answers',
      { id: itemId, answers: [{ question: 'family', answer: 'Ada' }] },
    ],
    ['/submit', 'submit', 'Send the answers to the studio', { id: itemId }],
    ['/files/remove', 'removeFile', 'Remove a file of an answer', { fileId: itemId }],
  ] as const
).map(
  ([path, name, summary, more]): RestRow => ({
    ...{ ...row, method: 'POST', path: `/questionnaires/visits${path}` },
    procedure: questionnairesRouter.visits[name],
    ...{ summary, output: questionnaireVisits, refuses: ['notFound', 'conflict', 'forbidden'] },
    example: { token, ...more },
  }),
);

export const questionnaireRoutes: RestRow[] = [...deskRoutes, ...visitRoutes];
