import { z } from 'zod';
import type { CsvExport } from '../../http/rest/csv-export.ts';
import { recordExport, subscribersCsv } from './export.ts';

/** All confirmed subscribers, as a file. */
export const subscriberExport: CsvExport<object> = {
  route: {
    method: 'GET',
    path: '/newsletter/subscribers.csv',
    summary: 'All who want the newsletter, as CSV; the audit log says who asked',
    right: 'staff',
    parameters: z.object({}),
    answers: { types: ['text/csv'] },
  },
  filename: 'subscribers.csv',
  record: recordExport,
  csv: subscribersCsv,
};
