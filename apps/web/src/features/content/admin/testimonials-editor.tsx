import { testimonialMessages as messages } from '@shutterhouse/contract/content/testimonials-messages';
import { Quote } from 'lucide-react';
import { rowMoves } from '../../../lib/row-moves.ts';
import { useEditing } from '../../../lib/use-editing.ts';
import { useFeedback } from '../../../lib/use-feedback.ts';
import { activeColumn } from '../../../ui/active-column.tsx';
import type { Column } from '../../../ui/data-table-column.ts';
import { RecordMenu } from '../../../ui/record-menu.tsx';
import { RecordScreen } from '../../../ui/record-screen.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { AboutTabs } from './about-tabs.tsx';
import { type Testimonial, testimonialQueries } from './queries.ts';
import { TestimonialSheet } from './testimonial-sheet.tsx';

/** The editor of what clients said, in the order in which visitors read it. */
export function TestimonialsEditor() {
  const list = testimonialQueries.useAdminList();
  const feedback = useFeedback();
  const editing = useEditing();
  const { setActive, remove, reorder } = testimonialQueries.useRowActions(feedback);
  const movesOf = rowMoves(list.data?.map(({ id }) => id) ?? [], reorder);

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
    <RecordScreen
      title="About Section"
      text="What clients say, in the order in which visitors read it."
      tabs={<AboutTabs part="testimonials" />}
      newLabel="New testimonial"
      onNew={editing.create}
      load={list}
      loadFailed={messages.loadFailed}
      feedback={feedback}
    >
      <RecordTable
        label="Testimonials"
        columns={columns}
        list={list}
        loadFailed={messages.loadFailed}
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
          onSaved={feedback.succeed}
        />
      )}
    </RecordScreen>
  );
}
