import {
  type ExportInvoicesInput,
  exportInvoicesInput,
} from '@shutterhouse/contract/invoices/schema';
import type { CsvExport } from '../../http/rest/csv-export.ts';
import { invoicesCsv, recordInvoicesExport } from './export.ts';

/** The invoices of the list's filters, as a file. */
export const invoicesExport: CsvExport<ExportInvoicesInput> = {
  route: {
    method: 'GET',
    path: '/invoices/invoices.csv',
    summary: 'Invoices and credit notes, newest first, as CSV; the audit log says who asked',
    right: 'admin',
    parameters: exportInvoicesInput,
    example: { state: 'open', from: '2030-06-01', to: '2030-06-30' },
    answers: { types: ['text/csv'] },
    refuses: ['invalid'],
  },
  filename: 'invoices.csv',
  record: recordInvoicesExport,
  csv: invoicesCsv,
};
