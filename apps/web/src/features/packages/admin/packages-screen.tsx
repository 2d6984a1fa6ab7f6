import { packageMessages as messages } from '@shutterhouse/contract/packages/messages';
import { Package as PackageIcon } from 'lucide-react';
import { useEditing } from '../../../lib/use-editing.ts';
import { useFeedback } from '../../../lib/use-feedback.ts';
import { usePriceTerms } from '../../../lib/use-price-terms.ts';
import { activeColumn } from '../../../ui/active-column.tsx';
import type { Column } from '../../../ui/data-table-column.ts';
import { RecordMenu } from '../../../ui/record-menu.tsx';
import { RecordScreen } from '../../../ui/record-screen.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { PackageSheet } from './package-sheet.tsx';
import { type Package, packageQueries } from './queries.ts';

/** What a session includes, how long it takes and what it costs. */
export function PackagesScreen() {
  const list = packageQueries.useAdminList();
  const feedback = useFeedback();
  const editing = useEditing();
  const { format } = usePriceTerms();
  const { setActive, remove } = packageQueries.useRowActions(feedback);

  const columns: Column<Package>[] = [
    { key: 'name', header: 'Name', primary: true, cell: ({ name }) => name },
    { key: 'type', header: 'Type', cell: ({ type }) => type },
    {
      key: 'price',
      header: 'Price',
      align: 'end',
      cell: ({ priceCents }) => format(priceCents),
    },
    {
      key: 'duration',
      header: 'Duration',
      align: 'end',
      cell: ({ durationHours }) => (durationHours === 1 ? '1 hour' : `${durationHours} hours`),
    },
    {
      key: 'features',
      header: 'Features',
      align: 'end',
      wideOnly: true,
      cell: ({ features }) => features.length,
    },
    activeColumn(({ name }) => name, setActive),
  ];

  return (
    <RecordScreen
      title="Packages"
      text="What a session includes, how long it takes and what it costs."
      newLabel="New package"
      onNew={editing.create}
      load={list}
      loadFailed={messages.loadFailed}
      feedback={feedback}
    >
      <RecordTable
        label="Packages"
        columns={columns}
        list={list}
        loadFailed={messages.loadFailed}
        onOpen={editing.edit}
        actions={({ id, name }) => (
          <RecordMenu
            name={name}
            kind="package"
            consequence="Bookings that were made with it stay as they are."
            onEdit={() => editing.edit(id)}
            onRemove={() => remove(id)}
          />
        )}
        empty={{
          icon: <PackageIcon />,
          title: 'No packages yet',
          text: 'A package says what a session includes and what it costs. Without one, nothing can be booked.',
          newLabel: 'New package',
          onNew: editing.create,
        }}
      />
      {editing.open && (
        <PackageSheet
          key={editing.open}
          id={editing.open}
          onClose={editing.close}
          onSaved={feedback.succeed}
        />
      )}
    </RecordScreen>
  );
}
