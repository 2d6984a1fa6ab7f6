import {
  contractMessages,
  contractTemplateMessages,
} from '@shutterhouse/contract/contracts/messages';
import {
  contract,
  contractRows,
  contractTemplate,
  contractTemplateRows,
  contractVersionText,
  outdatedDocuments,
  verification,
} from '@shutterhouse/contract/contracts/schema';
import {
  contractFile,
  contractVisits,
  readContract,
} from '@shutterhouse/contract/contracts/visits';
import { z } from 'zod';
import { dataEnvelope } from '../../http/rest/envelopes.ts';
import type { RestRow } from '../../http/rest/rest-row.ts';
import { contractsRouter } from './router.ts';

const itemId = '0192f0a1-5c3e-7a44-9d0b-6d1f0c9a7e21';
const token = 'ZXhhbXBsZS1leGFtcGxlLWV4YW1wbGUtZXhhbXBsZS0';
const blocks = [
  {
    type: 'paragraph',
    runs: [
      { type: 'text', text: 'This contract is between the studio and ', marks: [] },
      { type: 'field', field: 'names', marks: ['bold'] },
    ],
  },
];
const exampleTemplate = { name: 'Wedding', clauses: [{ id: 'parties', blocks }] };
const exampleContent = {
  ...{ title: 'Wedding', blocks, signerIds: [itemId], validUntil: '2030-06-10' },
};
const signature = { name: 'Ida Berg' };
const row = { envelope: dataEnvelope, from: 'body' } as const;

const templateRoutes: RestRow[] = [
  {
    ...{ method: 'GET', path: '/contracts/templates', envelope: dataEnvelope },
    procedure: contractsRouter.templates.list,
    summary: 'The templates of contracts',
    output: contractTemplateRows,
  },
  {
    ...{ method: 'GET', path: '/contracts/templates/{id}', envelope: dataEnvelope },
    procedure: contractsRouter.templates.get,
    summary: 'A template with its clauses',
    refuses: ['notFound'],
    output: contractTemplate,
  },
  {
    ...{ ...row, method: 'POST', path: '/contracts/templates', status: 201 },
    procedure: contractsRouter.templates.create,
    message: () => contractTemplateMessages.created,
    summary: 'Create a template',
    refuses: ['conflict'],
    output: contractTemplate,
    example: exampleTemplate,
  },
  {
    ...{ ...row, method: 'PUT', path: '/contracts/templates/{id}' },
    procedure: contractsRouter.templates.update,
    message: () => contractTemplateMessages.updated,
    summary: 'Change a template; contracts that were written from it stay',
    refuses: ['notFound', 'conflict'],
    output: contractTemplate,
    example: exampleTemplate,
  },
  {
    ...{ method: 'DELETE', path: '/contracts/templates/{id}', envelope: dataEnvelope },
    procedure: contractsRouter.templates.remove,
    message: () => contractTemplateMessages.removed,
    summary: 'Delete a template; contracts that were written from it stay',
    refuses: ['notFound'],
    output: z.null(),
  },
];

const deskRoutes: RestRow[] = [
  {
    ...{ method: 'GET', path: '/contracts/outdated', envelope: dataEnvelope, from: 'query' },
    procedure: contractsRouter.outdated,
    summary: 'The contracts and quotes that name another date than a session has by now',
    refuses: ['notFound'],
    output: outdatedDocuments,
  },
  {
    ...{ method: 'GET', path: '/jobs/{jobId}/contracts', envelope: dataEnvelope },
    procedure: contractsRouter.list,
    summary: 'The contracts of a job, with what was sent of each and who has signed',
    refuses: ['notFound'],
    output: contractRows,
  },
  {
    ...{ ...row, method: 'POST', path: '/jobs/{jobId}/contracts', status: 201 },
    procedure: contractsRouter.create,
    message: () => contractMessages.created,
    summary: 'Write a contract from a template; it is a draft until it is sent',
    refuses: ['notFound', 'conflict'],
    output: contract,
    example: { templateId: itemId },
  },
  {
    ...{ method: 'GET', path: '/contracts/{id}', envelope: dataEnvelope },
    procedure: contractsRouter.get,
    summary: 'A contract with its draft and its record',
    refuses: ['notFound'],
    output: contract,
  },
  {
    ...{ ...row, method: 'PUT', path: '/contracts/{id}' },
    procedure: contractsRouter.update,
    message: () => contractMessages.updated,
    summary: 'Change the draft of a contract; what was sent of it stays as it is',
    refuses: ['notFound', 'conflict'],
    output: contract,
    example: { content: exampleContent },
  },
  {
    ...{ method: 'DELETE', path: '/contracts/{id}', envelope: dataEnvelope },
    procedure: contractsRouter.remove,
    message: () => contractMessages.removed,
    summary: 'Delete a contract that was never sent',
    refuses: ['notFound', 'conflict'],
    output: z.null(),
  },
  {
    ...{ method: 'POST', path: '/contracts/{id}/send', envelope: dataEnvelope },
    procedure: contractsRouter.send,
    message: () => contractMessages.sent,
    summary: 'Send a contract to the first who signs; from then on this version never changes',
    refuses: ['notFound', 'conflict', 'unprocessable'],
    output: contract,
  },
  {
    ...{ method: 'GET', path: '/contracts/{id}/verify', envelope: dataEnvelope },
    procedure: contractsRouter.verify,
    summary: 'Compute all hashes of a contract anew, and say what was changed',
    refuses: ['notFound'],
    output: verification,
  },
  {
    ...{ method: 'GET', path: '/contracts/versions/{id}', envelope: dataEnvelope },
    procedure: contractsRouter.version,
    summary: 'A version of a contract as it was sent',
    refuses: ['notFound'],
    output: contractVersionText,
  },
  {
    ...{ ...row, method: 'POST', path: '/contracts/versions/{versionId}/countersign' },
    procedure: contractsRouter.countersign,
    message: () => contractMessages.countersigned,
    summary: 'Sign for the studio, when all clients have signed',
    refuses: ['notFound', 'conflict', 'unprocessable'],
    output: contract,
    example: { signature },
  },
  {
    ...{ ...row, method: 'POST', path: '/contracts/versions/{versionId}/withdraw' },
    procedure: contractsRouter.withdraw,
    message: () => contractMessages.withdrawn,
    summary: 'Withdraw a version that not everybody has signed',
    refuses: ['notFound', 'conflict'],
    output: contract,
    example: { reason: 'The date has changed.' },
  },
];

const visitRoutes: RestRow[] = (
  [
    ['', 'list', 'The contracts on the page of a customer', contractVisits],
    ['/read', 'read', 'Read a contract; that is noted in its record', readContract],
    ['/sign', 'sign', 'Sign a contract', contractVisits],
    ['/decline', 'decline', 'Decline to sign a contract', contractVisits],
    ['/file', 'file', 'The signed PDF, in base64', contractFile],
  ] as const
).map(
  ([path, name, summary, output]): RestRow => ({
    ...{ ...row, method: 'POST', path: `/contracts/visits${path}` },
    procedure: contractsRouter.visits[name],
    ...{ summary, output, refuses: ['notFound', 'conflict', 'forbidden'] },
    example: {
      token,
      ...(name !== 'list' && { versionId: itemId }),
      ...(name === 'sign' && { signature }),
    },
  }),
);

export const contractRoutes: RestRow[] = [...templateRoutes, ...deskRoutes, ...visitRoutes];
