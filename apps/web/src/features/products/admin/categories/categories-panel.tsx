import { categoryMessages as messages } from '@shutterhouse/contract/products/messages';
import { Plus, Tags } from 'lucide-react';
import { useFeedback } from '../../../../lib/use-feedback.ts';
import { activeColumn } from '../../../../ui/active-column.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { Column } from '../../../../ui/data-table-column.ts';
import { FeedbackBanner } from '../../../../ui/feedback-banner.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { RecordMenu } from '../../../../ui/record-menu.tsx';
import { RecordTable } from '../../../../ui/record-table.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { type Category, categoryQueries } from '../queries.ts';
import { CategorySheet } from './category-sheet.tsx';

export type CategoriesPanelProps = {
  /** 'all' for the list, 'new' or the id of the category that is edited. */
  open: string;
  onShow: (open: string) => void;
  /** Returns to where it was opened from. */
  onHide: () => void;
};

/** The categories of products: the list, and the form of one of them. */
export function CategoriesPanel({ open, onShow, onHide }: CategoriesPanelProps) {
  const feedback = useFeedback();
  const list = categoryQueries.useAdminList();
  const { setActive, remove } = categoryQueries.useRowActions(feedback);

  if (open !== 'all') {
    return <CategorySheet key={open} id={open} onClose={onHide} onSaved={feedback.succeed} />;
  }
  const columns: Column<Category>[] = [
    {
      header: 'Name',
      primary: true,
      cell: ({ name, picture }) => (
        <span className="flex min-w-0 items-center gap-3">
          {picture && (
            <Picture picture={picture} sizes="2rem" ratio="1" alt="" className="w-8 shrink-0" />
          )}
          <span className="min-w-0">{name}</span>
        </span>
      ),
    },
    { header: 'Order', align: 'end', cell: ({ order }) => order },
    activeColumn(({ name }) => name, setActive),
  ];

  return (
    <Sheet
      open
      inAddress
      onOpenChange={onHide}
      title="Categories"
      description="What products are grouped by. A category that is not active hides its products from visitors."
      footer={
        <Button size="small" variant="primary" onClick={() => onShow('new')}>
          <Plus aria-hidden="true" strokeWidth={1.5} />
          New category
        </Button>
      }
    >
      <FeedbackBanner feedback={feedback} />
      <RecordTable
        label="Categories"
        columns={columns}
        list={list}
        loadFailed={messages.loadFailed}
        onOpen={onShow}
        actions={({ id, name }) => (
          <RecordMenu
            name={name}
            kind="category"
            onEdit={() => onShow(id)}
            onRemove={() => remove(id)}
          />
        )}
        empty={{
          icon: <Tags />,
          title: 'No categories yet',
          text: 'A category groups products, such as prints or frames.',
          newLabel: 'Add the first category',
          onNew: () => onShow('new'),
        }}
      />
    </Sheet>
  );
}
