import type { StudioClock } from '@shutterhouse/contract/clock';
import { paths } from '@shutterhouse/contract/pages';
import { Aperture } from 'lucide-react';
import { formatDay, formatSpan } from '../../../../lib/formats/studio-time.ts';
import { usePriceTerms } from '../../../../lib/formats/use-price-terms.ts';
import { useStudioClock } from '../../../../lib/formats/use-studio-clock.ts';
import { TextLink } from '../../../../ui/controls/text-link.tsx';
import type { Column } from '../../../../ui/lists/data-table-column.ts';
import { RecordListScreen } from '../../../../ui/lists/record-list-screen.tsx';
import { ViewTabs } from '../view-tabs.tsx';
import { MiniSessionSheet } from './mini-session-sheet.tsx';
import { type MiniSession, miniSessionQueries } from './queries.ts';

/** The mini-session events, latest first. */
export function MiniSessionsScreen() {
  const clock = useStudioClock();
  const { format } = usePriceTerms();

  const columns: Column<MiniSession>[] = [
    { header: 'Event', primary: true, className: 'md:w-64', cell: ({ title }) => title },
    { header: 'When', cell: (event) => timesOf(event, clock) },
    {
      header: 'Booked',
      align: 'end',
      cell: ({ placesBooked, places }) => `${placesBooked} of ${places}`,
    },
    { header: 'Price', align: 'end', cell: ({ priceCents }) => format(priceCents) },
    {
      header: 'Page',
      cell: ({ slug, title, isActive }) =>
        isActive ? (
          <TextLink href={paths.miniSession(slug)}>
            Open<span className="sr-only"> the page of {title}</span>
          </TextLink>
        ) : (
          <span className="text-muted">None yet</span>
        ),
    },
  ];

  return (
    <RecordListScreen
      title="Bookings"
      text="Mini sessions: a day of short slots, each with its own places, and a page to share."
      tabs={<ViewTabs view="mini-sessions" />}
      label="Mini sessions"
      queries={miniSessionQueries}
      columns={columns}
      nameOf={({ title }) => title}
      activeWords={{ on: 'Published', off: 'Draft' }}
      consequence="Its page is gone, too."
      empty={{
        icon: <Aperture />,
        title: 'No mini sessions yet',
        text: 'An event is a day of short slots, such as autumn portraits in the park. It gets a page of its own, to share.',
      }}
      sheet={(props) => <MiniSessionSheet key={props.id} {...props} />}
    />
  );
}

function timesOf(event: MiniSession, clock: StudioClock): string {
  const day = formatDay(new Date(event.startsAt), clock, new Date());
  return `${day}, ${formatSpan(event, clock)}`;
}
