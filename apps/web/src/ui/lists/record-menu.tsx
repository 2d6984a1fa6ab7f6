import type { RecordLabels } from '@shutterhouse/contract/editing';
import { t } from '@shutterhouse/contract/sentences';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { confirm } from '../../lib/forms/confirm.ts';
import { ActionsMenu } from '../controls/actions-menu.tsx';
import type { MenuItem } from '../controls/menu.tsx';

export type RecordMenuProps = {
  /** The subject of the menu: 'Weddings'. */
  name: string;
  /** The texts of its kind. */
  labels: Pick<RecordLabels, 'remove' | 'removeQuestion'>;
  /** The consequences of a deletion. */
  consequence?: string | undefined;
  onEdit: () => void;
  onRemove: () => void;
  /** Further actions, after Edit. */
  more?: readonly MenuItem[] | undefined;
  /** Set in ordered lists: moves the row by one place, undefined where it can't. */
  move?: { up?: (() => void) | undefined; down?: (() => void) | undefined } | undefined;
};

/** The menu of a row: edit, move, and delete after confirmation. */
export function RecordMenu({
  name,
  labels,
  consequence,
  onEdit,
  onRemove,
  more = [],
  move,
}: RecordMenuProps) {
  async function remove() {
    const yes = await confirm({
      title: labels.removeQuestion,
      text: [t('“{name}” will be deleted permanently.', { name }), consequence]
        .filter(Boolean)
        .join(' '),
      confirmLabel: labels.remove,
      danger: true,
    });
    if (yes) onRemove();
  }

  const moves: MenuItem[] = move
    ? [
        {
          key: 'up',
          label: t('Move up'),
          icon: <ArrowUp />,
          disabled: !move.up,
          onSelect: () => move.up?.(),
        },
        {
          key: 'down',
          label: t('Move down'),
          icon: <ArrowDown />,
          disabled: !move.down,
          onSelect: () => move.down?.(),
        },
      ]
    : [];

  return (
    <ActionsMenu
      name={name}
      items={[
        { key: 'edit', label: t('Edit'), icon: <Pencil />, onSelect: onEdit },
        ...more,
        ...moves,
        {
          key: 'delete',
          label: t('Delete'),
          icon: <Trash2 />,
          danger: true,
          separated: true,
          onSelect: () => void remove(),
        },
      ]}
    />
  );
}
