import { listMessages as messages } from '@shutterhouse/contract/client-galleries/list-messages';
import { formatCents } from '@shutterhouse/contract/money';
import { t } from '@shutterhouse/contract/sentences';
import { Pencil, Trash2 } from 'lucide-react';
import { confirm } from '../../../../lib/forms/confirm.ts';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';
import { ActionsMenu } from '../../../../ui/controls/actions-menu.tsx';
import { HandleMenu } from '../../../../ui/lists/handle-menu.tsx';
import { useOrder } from '../use-order.ts';
import { limitsOf } from './list-texts.ts';
import { type GalleryList, useRemoveList, useReorderLists } from './queries.ts';

export type ListRowsProps = {
  galleryId: string;
  lists: readonly GalleryList[];
  currency: string;
  onEdit: (list: GalleryList) => void;
  feedback: Feedback;
};

/** The lists of a gallery in the order in which visitors see them. */
export function ListRows({ galleryId, lists, currency, onEdit, feedback }: ListRowsProps) {
  const remove = useRemoveList(feedback);
  const reorder = useReorderLists(feedback);
  const { shown, listProps, handleProps } = useOrder(lists, (ids, onSettled) =>
    reorder.mutate({ galleryId, ids }, { onSettled }),
  );

  async function askToRemove(list: GalleryList) {
    const yes = await confirm({
      title: messages.labels.removeQuestion,
      text: t(
        '{count, plural, =0 {Nobody has chosen in “{name}” yet.} one {What # visitor has chosen in “{name}” is deleted, too.} other {What # visitors have chosen in “{name}” is deleted, too.}}',
        { count: list.visitors, name: list.name },
      ),
      confirmLabel: messages.labels.remove,
      danger: true,
    });
    if (yes) remove.mutate({ id: list.id });
  }

  return (
    <ul {...listProps} aria-label={t('Lists')} className="mb-8 border-t border-line">
      {shown.map((list, at) => (
        <li key={list.id} className="flex items-center gap-2 border-b border-line py-2">
          {shown.length > 1 && (
            <HandleMenu
              id={list.id}
              label={t('Move {name}: drag, or use the arrow keys', { name: list.name })}
              {...handleProps(at)}
              className="-ms-2 shrink-0 text-muted"
            />
          )}
          <span className="min-w-0 flex-1">
            <span dir="auto" className="font-medium wrap-anywhere">
              {list.name}
            </span>{' '}
            <span className="text-muted">
              {limitsOf(
                list,
                list.extraPriceCents !== null
                  ? formatCents(list.extraPriceCents, { currency })
                  : undefined,
              )}
            </span>
          </span>
          <ActionsMenu
            name={list.name}
            items={[
              {
                ...{ key: 'edit', label: messages.labels.edit, icon: <Pencil /> },
                onSelect: () => onEdit(list),
              },
              {
                ...{ key: 'remove', label: messages.labels.remove, icon: <Trash2 /> },
                ...{ danger: true, separated: true },
                onSelect: () => void askToRemove(list),
              },
            ]}
          />
        </li>
      ))}
    </ul>
  );
}
