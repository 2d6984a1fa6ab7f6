import { testimonialMessages as say } from '@shutterhouse/contract/content/testimonials/messages';
import { Quote } from 'lucide-react';
import { movesIn } from '../../../lib/moves.ts';
import { useEditing } from '../../../lib/use-editing.ts';
import { useSaid } from '../../../lib/use-said.ts';
import { activeColumn } from '../../../ui/active-column.tsx';
import type { Column } from '../../../ui/data-table-column.ts';
import { RecordMenu } from '../../../ui/record-menu.tsx';
import { RecordRoom } from '../../../ui/record-room.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { AboutTabs } from './about-tabs.tsx';
import { type Testimonial, testimonialQueries } from './queries.ts';
import { TestimonialSheet } from './testimonial-sheet.tsx';

/** The editor of what clients said, in the order in which visitors read it. */
export function TestimonialsEditor() {
  const list = testimonialQueries.useAdminList();
  const saying = useSaid();
  const editing = useEditing();
  const { setActive, remove, reorder } = testimonialQueries.useRowActions(saying);
  const movesOf = movesIn(list.data?.map(({ id }) => id) ?? [], reorder);

  const columns: Column<Testimonial>[] = [
    { key: 'name', header: 'Name', cell: ({ name }) => name, primary: true, className: 'md:w-44' },
    { key: 'role', header: 'Role', cell: ({ role }) => role || '–', className: 'md:w-44' },
    {
      key: 'content',
      header: 'Testimonial',
      cell: ({ content }) => <span className="line-clamp-1 max-md:text-left">{content}</span>,
      wideOnly: true,
    },
    activeColumn(({ name }) => name, setActive),
  ];

  return (
    <RecordRoom
      title="About Section"
      text="What clients say, in the order in which visitors read it."
      tabs={<AboutTabs part="testimonials" />}
      newLabel="New testimonial"
      onNew={editing.create}
      load={list}
      loadFailed={say.loadFailed}
      saying={saying}
    >
      <RecordTable
        label="Testimonials"
        columns={columns}
        list={list}
        loadFailed={say.loadFailed}
        onOpen={editing.edit}
        actions={({ id, name }) => (
          <RecordMenu
            name={name}
            kind="testimonial"
            onEdit={() => editing.edit(id)}
            onRemove={() => remove(id)}
            move={movesOf(id)}
          />
        )}
        empty={{
          icon: <Quote />,
          title: 'No testimonials yet',
          text: 'What a client says stands on the landing page, one quotation at a time.',
          newLabel: 'New testimonial',
          onNew: editing.create,
        }}
      />
      {editing.open && (
        <TestimonialSheet
          key={editing.open}
          id={editing.open}
          list={list}
          onClose={editing.close}
          onSaved={saying.succeed}
        />
      )}
    </RecordRoom>
  );
}
