import { Download } from 'lucide-react';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import type { RecordsWanted } from '../queries.ts';

/** Takes along what the list would show, all pages of it. */
export function ExportLink({ wanted }: { wanted: RecordsWanted }) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(wanted)) if (value) query.set(name, value);
  return (
    <ButtonLink size="small" href={`/api/finance/records.csv?${query}`} download className="mt-4">
      <Download aria-hidden="true" strokeWidth={1.5} />
      Export CSV
    </ButtonLink>
  );
}
