import { t } from '@shutterhouse/contract/sentences';
import { Ellipsis, Eye, EyeOff, FolderInput, ImageUp, Star, Trash2, X } from 'lucide-react';
import { confirm } from '../../../../lib/forms/confirm.ts';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { Menu } from '../../../../ui/controls/menu.tsx';
import { type ChapterRow, type PictureRow, usePictureChanges } from './queries.ts';

export type SelectionBarProps = {
  galleryId: string;
  ids: readonly string[];
  /** The chosen picture, where it is only one. */
  only: PictureRow | undefined;
  areHidden: boolean;
  chapters: readonly ChapterRow[];
  feedback: Feedback;
  onCover: (picture: PictureRow) => void;
  onReplace: (picture: PictureRow) => void;
  onClear: () => void;
};

/** What is done with the chosen pictures. */
export function SelectionBar(props: SelectionBarProps) {
  const { galleryId, ids, only, areHidden, chapters, feedback, onCover, onReplace, onClear } =
    props;
  const { isBusy, setHidden, move, remove } = usePictureChanges(galleryId, feedback);
  const count = ids.length;

  async function take() {
    const yes = await confirm({
      title: t('{count, plural, one {Take this picture out?} other {Take # pictures out?}}', {
        count,
      }),
      text: t(
        'What visitors have chosen and noted of them is lost. The files stay in their folder.',
      ),
      confirmLabel: t('Take out'),
      danger: true,
    });
    if (yes && (await remove(ids))) onClear();
  }

  async function place(chapterId: string | null) {
    if (await move(ids, chapterId)) onClear();
  }

  return (
    <section
      aria-label={t('Chosen pictures')}
      className="sticky bottom-4 z-10 mt-4 flex min-h-11 flex-wrap items-center gap-2 rounded-control border border-line bg-raised px-3 py-1 shadow-float max-md:fixed max-md:inset-x-3 max-md:bottom-[calc(var(--thumb-bar,0px)+0.75rem)] max-md:z-30 max-md:mt-0"
    >
      <p className="figures me-auto">{t('{count, number} chosen', { count })}</p>
      <Button size="small" busy={isBusy} onClick={() => void setHidden(ids, !areHidden)}>
        {areHidden ? (
          <Eye aria-hidden="true" strokeWidth={1.5} />
        ) : (
          <EyeOff aria-hidden="true" strokeWidth={1.5} />
        )}
        <span className="max-md:sr-only">{areHidden ? t('Show') : t('Hide')}</span>
      </Button>
      {chapters.length > 0 && (
        <Menu
          trigger={
            <Button size="small">
              <FolderInput aria-hidden="true" strokeWidth={1.5} />
              <span className="max-md:sr-only">{t('Move')}</span>
            </Button>
          }
          items={[
            { key: '', label: t('Without a chapter'), onSelect: () => void place(null) },
            ...chapters.map(({ id, name }) => ({
              key: id,
              label: name,
              onSelect: () => void place(id),
            })),
          ]}
        />
      )}
      <Menu
        trigger={
          <IconButton
            size="small"
            label={t('More actions')}
            icon={<Ellipsis strokeWidth={1.5} />}
          />
        }
        items={[
          {
            key: 'cover',
            label: t('Set as cover'),
            icon: <Star />,
            disabled: only === undefined || (only.kind === 'video' && !only.hasPoster),
            onSelect: () => only && onCover(only),
          },
          {
            key: 'replace',
            label: t('Replace by a retouched file'),
            icon: <ImageUp />,
            disabled: only === undefined,
            onSelect: () => only && onReplace(only),
          },
          {
            key: 'remove',
            label: t('Take out of the gallery'),
            icon: <Trash2 />,
            danger: true,
            separated: true,
            onSelect: () => void take(),
          },
        ]}
      />
      <IconButton
        size="small"
        label={t('Clear the selection')}
        icon={<X strokeWidth={1.5} />}
        onClick={onClear}
      />
    </section>
  );
}
