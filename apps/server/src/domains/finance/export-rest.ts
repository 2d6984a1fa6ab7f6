import { type ExportFinanceInput, exportFinanceInput } from '@shutterhouse/contract/finance/schema';
import type { CsvExport } from '../../http/rest/csv-export.ts';
import { financeCsv, recordFinanceExport } from './export.ts';

/** The records that match the list's filters, as a CSV file. */
export const financeExport: CsvExport<ExportFinanceInput> = {
  route: {
    method: 'GET',
    path: '/finance/records.csv',
    summary: 'Records of the books by day, as CSV; the audit log says who asked',
    right: 'admin',
    parameters: exportFinanceInput,
    example: { type: 'income', from: '2030-06-01', to: '2030-06-30' },
    answers: { types: ['text/csv'] },
    refuses: ['invalid'],
  },
  filename: 'finance.csv',
  record: recordFinanceExport,
  csv: financeCsv,
};
