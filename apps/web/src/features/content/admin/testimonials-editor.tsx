import { t, tc } from '@shutterhouse/contract/sentences';
import { Quote } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Column } from '../../../ui/lists/data-table-column.ts';
import { RecordListScreen } from '../../../ui/lists/record-list-screen.tsx';
import { type Testimonial, testimonialQueries } from './queries.ts';
import { TestimonialSheet } from './testimonial-sheet.tsx';

/** The editor of the testimonials, in the order in which visitors see them. */
export function TestimonialsEditor({ tabs }: { tabs?: ReactNode }) {
  const columns: Column<Testimonial>[] = [
    { header: t('Name'), cell: ({ name }) => name, primary: true, className: 'md:w-44' },
    { header: tc('testimonial', 'Role'), cell: ({ role }) => role || '–', className: 'md:w-44' },
    {
      header: t('Testimonial'),
      cell: ({ content }) => <span className="line-clamp-1 max-md:text-start">{content}</span>,
      wideOnly: true,
    },
  ];

  return (
    <RecordListScreen
      title={t('About Section')}
      text={t('What clients say, in the order shown to visitors.')}
      tabs={tabs}
      label={t('Testimonials')}
      queries={testimonialQueries}
      columns={columns}
      nameOf={({ name }) => name}
      ordered
      empty={{
        icon: <Quote />,
        title: t('No testimonials yet'),
        text: t('Testimonials appear on the landing page, one at a time.'),
      }}
      sheet={(props) => <TestimonialSheet key={props.id} {...props} />}
    />
  );
}
