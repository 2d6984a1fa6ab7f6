import {
  type ExportBookingsInput,
  exportBookingsInput,
} from '@shutterhouse/contract/bookings/schema';
import type { CsvExport } from '../../http/rest/csv-export.ts';
import { bookingsCsv, recordBookingsExport } from './export.ts';

/** The bookings of the desk's filters, as a file. */
export const bookingsExport: CsvExport<ExportBookingsInput> = {
  route: {
    method: 'GET',
    path: '/booking/bookings.csv',
    summary: 'Bookings by time, as CSV, with answers and notes; the audit log says who asked',
    right: 'staff',
    parameters: exportBookingsInput,
    example: { status: 'confirmed', from: '2030-06-01', to: '2030-06-30' },
    answers: { types: ['text/csv'] },
    refuses: ['invalid'],
  },
  filename: 'bookings.csv',
  record: recordBookingsExport,
  csv: bookingsCsv,
};
