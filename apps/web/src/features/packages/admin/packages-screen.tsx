import { t } from '@shutterhouse/contract/sentences';
import { formatHours } from '@shutterhouse/contract/text-format';
import { Package as PackageIcon } from 'lucide-react';
import { usePriceTerms } from '../../../lib/formats/use-price-terms.ts';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import type { Column } from '../../../ui/lists/data-table-column.ts';
import { RecordListScreen } from '../../../ui/lists/record-list-screen.tsx';
import { type Package, packageQueries, useNotShown } from './queries.ts';

const PackageSheet = lazyPart(() => import('./package-sheet.tsx'), 'PackageSheet');

/** The packages: what a session includes, how long it takes and what it costs. */
export function PackagesScreen() {
  const { format } = usePriceTerms();
  const notShownFor = useNotShown();

  const columns: Column<Package>[] = [
    { header: t('Name'), primary: true, cell: ({ name }) => name },
    {
      header: t('Type'),
      cell: (row) => <PackageType type={row.type} note={notShownFor(row)} />,
    },
    { header: t('Price'), align: 'end', cell: ({ priceCents }) => format(priceCents) },
    {
      header: t('Duration'),
      align: 'end',
      className: 'whitespace-nowrap',
      cell: ({ durationHours }) => formatHours(durationHours),
    },
    {
      header: t('Features'),
      align: 'end',
      wideOnly: true,
      cell: ({ features }) => features.length,
    },
  ];

  return (
    <RecordListScreen
      title={t('Packages')}
      text={t('What a session includes, how long it takes and what it costs.')}
      queries={packageQueries}
      columns={columns}
      nameOf={({ name }) => name}
      consequence={t('Existing bookings stay as they are.')}
      empty={{
        icon: <PackageIcon />,
        title: t('No packages yet'),
        text: t(
          'A package says what a session includes and what it costs. Without one, nothing can be booked.',
        ),
      }}
      sheet={(props) => <PackageSheet key={props.id} {...props} />}
    />
  );
}

/** The service that a package belongs to, and why visitors don't find it there. */
function PackageType({ type, note }: { type: string; note: string | undefined }) {
  return (
    <>
      {type}
      {note && <span className="block text-muted">{note}</span>}
    </>
  );
}
