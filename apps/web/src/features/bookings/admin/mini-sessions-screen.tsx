import type { StudioClock } from '@shutterhouse/contract/clock';
import { paths } from '@shutterhouse/contract/pages';
import { t, tc } from '@shutterhouse/contract/sentences';
import { Aperture } from 'lucide-react';
import { formatDay, formatSpan } from '../../../lib/formats/studio-time.ts';
import { usePriceTerms } from '../../../lib/formats/use-price-terms.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { MarkedText } from '../../../ui/layout/marked-text.tsx';
import type { Column } from '../../../ui/lists/data-table-column.ts';
import { RecordListScreen } from '../../../ui/lists/record-list-screen.tsx';
import { type MiniSession, miniSessionQueries } from './mini-session-queries.ts';
import { ViewTabs } from './view-tabs.tsx';

const MiniSessionSheet = lazyPart(() => import('./mini-session-sheet.tsx'), 'MiniSessionSheet');

/** The mini-session events, latest first. */
export function MiniSessionsScreen() {
  const clock = useStudioClock();
  const { format } = usePriceTerms();

  const columns: Column<MiniSession>[] = [
    { header: t('Event'), primary: true, className: 'md:w-64', cell: ({ title }) => title },
    { header: t('When'), cell: (event) => timesOf(event, clock) },
    {
      header: tc('places', 'Booked'),
      align: 'end',
      cell: ({ placesBooked, places }) => t('{placesBooked} of {places}', { placesBooked, places }),
    },
    { header: t('Price'), align: 'end', cell: ({ priceCents }) => format(priceCents) },
    {
      header: t('Page'),
      cell: ({ slug, title, isActive }) =>
        isActive ? (
          <TextLink href={paths.miniSession(slug)}>
            <MarkedText
              text={t('Open<page> the page of {title}</page>', { title })}
              marks={{ page: (words) => <span className="sr-only">{words}</span> }}
            />
          </TextLink>
        ) : (
          <span className="text-muted">{t('None yet')}</span>
        ),
    },
  ];

  return (
    <RecordListScreen
      title={t('Bookings')}
      text={t(
        'Mini sessions: a day of short slots, each with its own places, and a page to share.',
      )}
      tabs={<ViewTabs view="mini-sessions" />}
      label={t('Mini sessions')}
      queries={miniSessionQueries}
      columns={columns}
      nameOf={({ title }) => title}
      activeWords={{ on: t('Published'), off: t('Draft') }}
      consequence={t('Its page is gone, too.')}
      empty={{
        icon: <Aperture />,
        title: t('No mini sessions yet'),
        text: t(
          'An event is a day of short slots, such as autumn portraits in the park. It gets a page of its own, to share.',
        ),
      }}
      sheet={(props) => <MiniSessionSheet key={props.id} {...props} />}
    />
  );
}

function timesOf(event: MiniSession, clock: StudioClock): string {
  const day = formatDay(new Date(event.startsAt), clock, new Date());
  return `${day}, ${formatSpan(event, clock)}`;
}
