import { paths } from '@shutterhouse/contract/pages';
import { t, tc } from '@shutterhouse/contract/sentences';
import { Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import type { Column } from '../../../ui/lists/data-table-column.ts';
import { RecordListScreen } from '../../../ui/lists/record-list-screen.tsx';
import { LegalPageSheet } from './legal-page-sheet.tsx';
import { type LegalPage, legalPageQueries } from './queries.ts';

/** The editor of the legal pages, in the order in which the footer links to them. */
export function LegalPagesEditor({ tabs }: { tabs?: ReactNode }) {
  const clock = useStudioClock();
  const columns: Column<LegalPage>[] = [
    { header: t('Title'), primary: true, cell: ({ title }) => title },
    {
      header: tc('web', 'Address'),
      cell: ({ slug }) => paths.legal(slug),
      className: 'wrap-anywhere',
    },
    { header: t('Changed'), cell: ({ updatedAt }) => formatDate(updatedAt, clock), wideOnly: true },
  ];

  return (
    <RecordListScreen
      title={t('About Section')}
      text={t(
        'Pages that the law asks for, such as an imprint. The footer of your site links to them.',
      )}
      tabs={tabs}
      label={t('Legal pages')}
      queries={legalPageQueries}
      columns={columns}
      nameOf={({ title }) => title}
      ordered
      consequence={t('Its address then leads nowhere.')}
      empty={{
        icon: <Scale />,
        title: t('No legal pages yet'),
        text: t(
          'Some countries ask every business for an imprint. The privacy notice is under Settings, Privacy.',
        ),
      }}
      sheet={(props) => <LegalPageSheet key={props.id} {...props} />}
    />
  );
}
