import { Quote } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Column } from '../../../ui/lists/data-table-column.ts';
import { RecordListScreen } from '../../../ui/lists/record-list-screen.tsx';
import { type Testimonial, testimonialQueries } from './queries.ts';
import { TestimonialSheet } from './testimonial-sheet.tsx';

/** The editor of the testimonials, in the order in which visitors see them. */
export function TestimonialsEditor({ tabs }: { tabs?: ReactNode }) {
  const columns: Column<Testimonial>[] = [
    { header: 'Name', cell: ({ name }) => name, primary: true, className: 'md:w-44' },
    { header: 'Role', cell: ({ role }) => role || '–', className: 'md:w-44' },
    {
      header: 'Testimonial',
      cell: ({ content }) => <span className="line-clamp-1 max-md:text-left">{content}</span>,
      wideOnly: true,
    },
  ];

  return (
    <RecordListScreen
      title="About Section"
      text="What clients say, in the order shown to visitors."
      tabs={tabs}
      label="Testimonials"
      queries={testimonialQueries}
      columns={columns}
      nameOf={({ name }) => name}
      ordered
      empty={{
        icon: <Quote />,
        title: 'No testimonials yet',
        text: 'Testimonials appear on the landing page, one at a time.',
      }}
      sheet={(props) => <TestimonialSheet key={props.id} {...props} />}
    />
  );
}
