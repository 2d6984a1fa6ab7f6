import { categoryMessages as messages } from '@shutterhouse/contract/products/messages';
import { t } from '@shutterhouse/contract/sentences';
import { Plus, Tags } from 'lucide-react';
import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { activeColumn } from '../../../ui/lists/active-column.tsx';
import type { Column } from '../../../ui/lists/data-table-column.ts';
import { RecordMenu } from '../../../ui/lists/record-menu.tsx';
import { RecordTable } from '../../../ui/lists/record-table.tsx';
import { LazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { type Category, categoryQueries } from './queries.ts';

const CategorySheet = lazyPart(() => import('./category-sheet.tsx'), 'CategorySheet');

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
    return (
      <LazyOverlay>
        <CategorySheet key={open} id={open} onClose={onHide} onSaved={feedback.succeed} />
      </LazyOverlay>
    );
  }
  const columns: Column<Category>[] = [
    {
      header: t('Name'),
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
    { header: t('Order'), align: 'end', cell: ({ order }) => order },
    activeColumn(({ name }) => name, setActive),
  ];

  return (
    <Sheet
      open
      inAddress
      onOpenChange={onHide}
      title={t('Categories')}
      description={t(
        'What products are grouped by. A category that is not active hides its products from visitors.',
      )}
      footer={
        <Button size="small" variant="primary" onClick={() => onShow('new')}>
          <Plus aria-hidden="true" strokeWidth={1.5} />
          {t('New category')}
        </Button>
      }
    >
      <FeedbackBanner feedback={feedback} />
      <RecordTable
        label={t('Categories')}
        columns={columns}
        list={list}
        loadFailed={messages.loadFailed}
        onOpen={onShow}
        actions={({ id, name }) => (
          <RecordMenu
            name={name}
            labels={messages.labels}
            onEdit={() => onShow(id)}
            onRemove={() => remove(id)}
          />
        )}
        empty={{
          icon: <Tags />,
          title: t('No categories yet'),
          text: t('A category groups products, such as prints or frames.'),
          newLabel: t('Add the first category'),
          onNew: () => onShow('new'),
        }}
      />
    </Sheet>
  );
}
