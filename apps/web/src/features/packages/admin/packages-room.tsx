import { formatCents } from '@shutterhouse/contract/money';
import { packageMessages as say } from '@shutterhouse/contract/packages/messages';
import { Package as PackageSign } from 'lucide-react';
import { useEditing } from '../../../lib/use-editing.ts';
import { useSaid } from '../../../lib/use-said.ts';
import { activeColumn } from '../../../ui/active-column.tsx';
import type { Column } from '../../../ui/data-table-column.ts';
import { RecordMenu } from '../../../ui/record-menu.tsx';
import { RecordRoom } from '../../../ui/record-room.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { PackageSheet } from './package-sheet.tsx';
import { type Package, packageQueries } from './queries.ts';

/** What a session includes, how long it takes and what it costs. */
export function PackagesRoom() {
  const list = packageQueries.useAdminList();
  const saying = useSaid();
  const editing = useEditing();
  const { setActive, remove } = packageQueries.useRowActions(saying);

  const columns: Column<Package>[] = [
    { key: 'name', header: 'Name', primary: true, cell: ({ name }) => name },
    { key: 'type', header: 'Type', cell: ({ type }) => type },
    {
      key: 'price',
      header: 'Price',
      align: 'end',
      cell: ({ priceCents }) => formatCents(priceCents),
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
    <RecordRoom
      title="Packages"
      text="What a session includes, how long it takes and what it costs."
      newLabel="New package"
      onNew={editing.create}
      load={list}
      loadFailed={say.loadFailed}
      saying={saying}
    >
      <RecordTable
        label="Packages"
        columns={columns}
        list={list}
        loadFailed={say.loadFailed}
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
          icon: <PackageSign />,
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
          onSaved={saying.succeed}
        />
      )}
    </RecordRoom>
  );
}
