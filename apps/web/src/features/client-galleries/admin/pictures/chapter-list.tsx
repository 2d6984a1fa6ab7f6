import { t } from '@shutterhouse/contract/sentences';
import { formatCount } from '@shutterhouse/contract/text-format';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../../../../lib/formats/class-names.ts';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';
import { useFocusAfterRemoval } from '../../../../lib/lists/use-focus-after-removal.ts';
import { ChipGroup } from '../../../../ui/controls/chip-group.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { Menu } from '../../../../ui/controls/menu.tsx';
import { HandleMenu } from '../../../../ui/lists/handle-menu.tsx';
import { useOrder } from '../use-order.ts';
import { ChapterDialog } from './chapter-dialog.tsx';
import { type ChapterRow, useRemoveChapter, useReorderChapters } from './queries.ts';

export type ChapterListProps = {
  galleryId: string;
  chapters: readonly ChapterRow[];
  /** How many pictures are in no chapter. */
  loose: number;
  /** The id of the open one; empty for the pictures that are in none. */
  open: string;
  onOpen: (id: string) => void;
  feedback: Feedback;
};

/** The chapters of a gallery: beside the pictures, on a phone as chips above them. */
export function ChapterList({
  galleryId,
  chapters,
  loose,
  open,
  onOpen,
  feedback,
}: ChapterListProps) {
  const [named, setNamed] = useState<ChapterRow>();
  const reorder = useReorderChapters(feedback);
  const remove = useRemoveChapter(feedback);
  const focusAfterRemoval = useFocusAfterRemoval();
  const { shown, listProps, handleProps } = useOrder(chapters, (ids, onSettled) =>
    reorder.mutate({ galleryId, ids }, { onSettled }),
  );
  const none = { value: '', label: t('Without a chapter'), count: loose };
  const hasLoose = loose > 0 || open === '';
  return (
    <>
      <ChipGroup
        label={t('Chapter')}
        size="small"
        chips={[
          ...(hasLoose ? [none] : []),
          ...shown.map(({ id, name, pictures }) => ({ value: id, label: name, count: pictures })),
        ]}
        value={open}
        onChange={onOpen}
        className="lg:hidden"
      />
      <nav aria-label={t('Chapters')} className="-ms-2.5 max-lg:hidden">
        {hasLoose && <ChapterButton {...none} isOpen={open === ''} onOpen={() => onOpen('')} />}
        <ul {...listProps} {...focusAfterRemoval}>
          {shown.map((chapter, at) => (
            <li key={chapter.id} className="group/chapter flex items-center">
              <ChapterButton
                label={chapter.name}
                count={chapter.pictures}
                isOpen={open === chapter.id}
                onOpen={() => onOpen(chapter.id)}
              />
              <HandleMenu
                id={chapter.id}
                label={t('Move {name}: drag, or use the arrow keys', { name: chapter.name })}
                {...handleProps(at)}
                className="shrink-0 text-muted opacity-0 group-focus-within/chapter:opacity-100 group-hover/chapter:opacity-100 pointer-coarse:opacity-100"
              />
              <Menu
                trigger={
                  <IconButton
                    size="small"
                    label={t('Actions for {name}', { name: chapter.name })}
                    icon={<Ellipsis />}
                    className="shrink-0 opacity-0 group-focus-within/chapter:opacity-100 group-hover/chapter:opacity-100 data-[state=open]:opacity-100 pointer-coarse:opacity-100"
                  />
                }
                items={[
                  {
                    ...{ key: 'rename', label: t('Rename'), icon: <Pencil /> },
                    onSelect: () => setNamed(chapter),
                  },
                  // A chapter with pictures stays.
                  ...(chapter.pictures > 0
                    ? []
                    : [
                        {
                          ...{ key: 'remove', label: t('Remove'), icon: <Trash2 /> },
                          ...{ danger: true, separated: true },
                          onSelect: () => remove.mutate({ id: chapter.id }),
                        },
                      ]),
                ]}
              />
            </li>
          ))}
        </ul>
      </nav>
      {named && (
        <ChapterDialog
          galleryId={galleryId}
          chapter={named}
          feedback={feedback}
          onClose={() => setNamed(undefined)}
        />
      )}
    </>
  );
}

type ChapterButtonProps = { label: string; count: number; isOpen: boolean; onOpen: () => void };

function ChapterButton({ label, count, isOpen, onOpen }: ChapterButtonProps) {
  return (
    <button
      type="button"
      aria-current={isOpen || undefined}
      onClick={onOpen}
      className={classNames(
        'flex min-h-10 w-full min-w-0 items-center justify-between gap-3 rounded-control px-2.5 py-1.5 text-start leading-snug transition-colors pointer-coarse:min-h-11',
        isOpen ? 'bg-sunken text-ink' : 'text-muted hover:text-ink',
      )}
    >
      <span dir="auto" className="line-clamp-2 min-w-0 wrap-break-word">
        {label}
      </span>
      <span className="figures shrink-0 text-caption text-muted">{formatCount(count)}</span>
    </button>
  );
}
