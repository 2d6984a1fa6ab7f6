import { jobVisitMessages } from '@shutterhouse/contract/client-jobs/visit-messages';
import {
  jobProof,
  jobSessionLink,
  jobVisit,
  sentJobCode,
} from '@shutterhouse/contract/client-jobs/visits';
import { z } from 'zod';
import { dataEnvelope } from '../../../http/rest/envelopes.ts';
import type { RestRow } from '../../../http/rest/rest-row.ts';
import { jobVisitsRouter } from './router.ts';

const names = { startsAt: 'timestamp', totalCents: 'total' };
const itemId = '0192f0a1-5c3e-7a44-9d0b-6d1f0c9a7e21';
const token = 'ZXhhbXBsZS1leGFtcGxlLWV4YW1wbGUtZXhhbXBsZS0';
const choices = [{ lineId: 'day', quantity: 1 }];
const visitExamples = {
  open: { token },
  sendCode: { token },
  prove: { token, request: token, code: '012345' },
  accept: { token, versionId: itemId, choices, name: 'Ida Berg', total: 2160 },
  decline: { token, versionId: itemId },
  session: { token, bookingId: itemId },
  write: { token, message: 'May we bring the dog?' },
};

export const jobVisitRoutes: RestRow[] = [
  ...(
    [
      ['', 'open', 'Open the page of a customer for a job', jobVisit],
      [
        '/code',
        'sendCode',
        'Mail a code to the customer, by which they prove their address',
        sentJobCode,
      ],
      ['/prove', 'prove', 'Prove the address by that code, for a device', jobProof],
      ['/accept', 'accept', 'Accept a quote with what was chosen', jobVisit],
      ['/decline', 'decline', 'Decline a quote', jobVisit],
      [
        '/session',
        'session',
        'The address under which a session is moved or cancelled',
        jobSessionLink,
      ],
      ['/message', 'write', 'Write to the studio; the message lands in the job', z.null()],
    ] as const
  ).map(
    ([path, name, summary, output]): RestRow => ({
      ...{ method: 'POST', path: `/jobs/visits${path}`, from: 'body', envelope: dataEnvelope },
      procedure: jobVisitsRouter[name],
      ...(name === 'write' && { message: () => jobVisitMessages.written }),
      ...{ summary, names, output, refuses: ['notFound', 'conflict', 'forbidden'] },
      example: visitExamples[name],
    }),
  ),
];
