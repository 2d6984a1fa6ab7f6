import { Download } from 'lucide-react';
import { ButtonLink } from '../../../ui/button-link.tsx';
import type { BookingsWanted } from './queries.ts';

/** Takes along what the list would show, all pages of it. */
export function ExportLink({ wanted: { sort: _, ...filters } }: { wanted: BookingsWanted }) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  return (
    <ButtonLink size="small" href={`/api/booking/bookings.csv?${query}`} download className="mt-4">
      <Download aria-hidden="true" strokeWidth={1.5} />
      Export CSV
    </ButtonLink>
  );
}
