import { serviceMessages as messages } from '@shutterhouse/contract/services/messages';
import { Camera } from 'lucide-react';
import { rowMoves } from '../../../lib/row-moves.ts';
import { useEditing } from '../../../lib/use-editing.ts';
import { useFeedback } from '../../../lib/use-feedback.ts';
import { activeColumn } from '../../../ui/active-column.tsx';
import type { Column } from '../../../ui/data-table-column.ts';
import { NamedIcon } from '../../../ui/named-icon.tsx';
import { RecordMenu } from '../../../ui/record-menu.tsx';
import { RecordScreen } from '../../../ui/record-screen.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { type Service, serviceQueries } from './queries.ts';
import { ServiceSheet } from './service-sheet.tsx';

/** The kinds of sessions that the studio offers, in the order in which visitors see them. */
export function ServicesScreen() {
  const list = serviceQueries.useAdminList();
  const feedback = useFeedback();
  const editing = useEditing();
  const { setActive, remove, reorder } = serviceQueries.useRowActions(feedback);
  const movesOf = rowMoves(list.data?.map(({ id }) => id) ?? [], reorder);

  const columns: Column<Service>[] = [
    {
      key: 'title',
      header: 'Title',
      primary: true,
      className: 'md:w-56',
      cell: ({ title, icon }) => <ServiceName title={title} icon={icon} />,
    },
    {
      key: 'description',
      header: 'Description',
      wideOnly: true,
      cell: ({ description }) => <span className="line-clamp-1 text-muted">{description}</span>,
    },
    { key: 'price', header: 'Price', align: 'end', cell: ({ price }) => price },
    {
      key: 'duration',
      header: 'Duration',
      align: 'end',
      className: 'whitespace-nowrap',
      cell: ({ durationMinutes }) => `${durationMinutes} min`,
    },
    activeColumn(({ title }) => title, setActive),
  ];

  return (
    <RecordScreen
      title="Services"
      text="The kinds of sessions that the studio offers, in the order in which visitors see them."
      newLabel="New service"
      onNew={editing.create}
      load={list}
      loadFailed={messages.listFailed}
      feedback={feedback}
    >
      <RecordTable
        label="Services"
        columns={columns}
        list={list}
        loadFailed={messages.listFailed}
        onOpen={editing.edit}
        actions={({ id, title }) => (
          <RecordMenu
            name={title}
            kind="service"
            consequence="Bookings that were made for it stay as they are."
            onEdit={() => editing.edit(id)}
            onRemove={() => remove(id)}
            move={movesOf(id)}
          />
        )}
        empty={{
          icon: <Camera />,
          title: 'No services yet',
          text: 'A service is a kind of session, such as weddings or portraits. Visitors choose one when they book.',
          newLabel: 'New service',
          onNew: editing.create,
        }}
      />
      {editing.open && (
        <ServiceSheet
          key={editing.open}
          id={editing.open}
          onClose={editing.close}
          onSaved={feedback.succeed}
        />
      )}
    </RecordScreen>
  );
}

function ServiceName({ title, icon }: { title: string; icon: string }) {
  return (
    <span className="flex items-center gap-2.5">
      <NamedIcon name={icon} className="size-4.5 shrink-0 text-muted" />
      {title}
    </span>
  );
}
