import { type ExportClientsInput, exportClientsInput } from '@shutterhouse/contract/clients/schema';
import type { CsvExport } from '../../http/rest/csv-export.ts';
import { clientsCsv, recordClientsExport } from './export.ts';

/** The clients of the list's filters, as a file. */
export const clientsExport: CsvExport<ExportClientsInput> = {
  route: {
    method: 'GET',
    path: '/clients/clients.csv',
    summary: 'Clients by name, as CSV, with tags and notes; the audit log says who asked',
    right: 'staff',
    parameters: exportClientsInput,
    example: { tag: 'wedding' },
    answers: { types: ['text/csv'] },
    refuses: ['invalid'],
  },
  filename: 'clients.csv',
  record: recordClientsExport,
  csv: clientsCsv,
};
