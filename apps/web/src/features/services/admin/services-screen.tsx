import { t } from '@shutterhouse/contract/sentences';
import { serviceMessages } from '@shutterhouse/contract/services/messages';
import { formatMinutes } from '@shutterhouse/contract/text-format';
import { Camera } from 'lucide-react';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import type { MenuItem } from '../../../ui/controls/menu.tsx';
import type { Column } from '../../../ui/lists/data-table-column.ts';
import { RecordListScreen } from '../../../ui/lists/record-list-screen.tsx';
import { NamedIcon } from '../../../ui/pictures/named-icon.tsx';
import { type Service, serviceQueries, usePackageCount } from './queries.ts';

const ServiceSheet = lazyPart(() => import('./service-sheet.tsx'), 'ServiceSheet');

export type ServicesScreenProps = {
  /** Further actions of a service, after Edit. */
  more?: (service: Service) => readonly MenuItem[];
};

/** The kinds of sessions that the studio offers, in the order in which visitors see them. */
export function ServicesScreen({ more }: ServicesScreenProps = {}) {
  const packageCountOf = usePackageCount();
  const columns: Column<Service>[] = [
    {
      header: t('Title'),
      primary: true,
      className: 'md:w-56',
      cell: ({ title, icon }) => <ServiceName title={title} icon={icon} />,
    },
    {
      header: t('Description'),
      wideOnly: true,
      className: 'max-lg:hidden',
      cell: ({ description }) => <span className="line-clamp-1 text-muted">{description}</span>,
    },
    {
      header: t('Price'),
      align: 'end',
      // Words of the studio, which may be long.
      cell: ({ price }) => <span className="block md:min-w-34">{price}</span>,
    },
    {
      header: t('Duration'),
      align: 'end',
      className: 'whitespace-nowrap',
      cell: ({ durationMinutes }) => formatMinutes(durationMinutes),
    },
  ];

  return (
    <RecordListScreen
      title={t('Services')}
      text={t(
        'The kinds of sessions that the studio offers, in the order in which visitors see them.',
      )}
      queries={serviceQueries}
      columns={columns}
      nameOf={({ title }) => title}
      more={more}
      ordered
      consequence={({ title }) => serviceMessages.removalText(packageCountOf(title))}
      empty={{
        icon: <Camera />,
        title: t('No services yet'),
        text: t(
          'A service is a kind of session, such as weddings or portraits. Visitors choose one when they book.',
        ),
      }}
      sheet={(props) => <ServiceSheet key={props.id} {...props} />}
    />
  );
}

function ServiceName({ title, icon }: { title: string; icon: string }) {
  return (
    <span className="flex items-center gap-2.5">
      <NamedIcon name={icon} className="size-4.5 shrink-0 text-muted" />
      <span className="min-w-0 wrap-anywhere">{title}</span>
    </span>
  );
}
