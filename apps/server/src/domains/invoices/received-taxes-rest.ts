import {
  type ReceivedTaxesInput,
  receivedTaxesInput,
} from '@shutterhouse/contract/invoices/received-taxes';
import type { CsvExport } from '../../http/rest/csv-export.ts';
import { receivedTaxesCsv, recordTaxesExport } from './received-taxes.ts';

/** The income of some days by rate, as a file. */
export const receivedTaxesExport: CsvExport<ReceivedTaxesInput> = {
  route: {
    method: 'GET',
    path: '/finance/taxes.csv',
    summary:
      'Net, tax and gross of what was received, by rate, as CSV; the audit log says who asked',
    right: 'admin',
    parameters: receivedTaxesInput,
    example: { from: '2030-06-01', to: '2030-06-30' },
    answers: { types: ['text/csv'] },
    refuses: ['invalid'],
  },
  filename: 'taxes.csv',
  record: recordTaxesExport,
  csv: receivedTaxesCsv,
};
