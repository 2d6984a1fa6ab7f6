import { t } from '@shutterhouse/contract/sentences';
import { Download } from 'lucide-react';
import { ButtonLink } from './button-link.tsx';

export type ExportLinkProps = {
  /** The address of the CSV file: '/api/booking/bookings.csv'. */
  href: string;
  /** The filters of the list, without its order; unset ones are omitted. */
  filters: Readonly<Record<string, string | undefined>>;
};

/** Downloads all rows of a filtered list. */
export function ExportLink({ href, filters }: ExportLinkProps) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-caption text-muted">
      <ButtonLink size="small" href={`${href}?${query}`} download>
        <Download aria-hidden="true" strokeWidth={1.5} />
        {t('Export CSV')}
      </ButtonLink>
      {t('Everything that matches the filters above, on all pages.')}
    </p>
  );
}
