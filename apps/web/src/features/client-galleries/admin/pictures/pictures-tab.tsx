import { clientGalleryMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import { t } from '@shutterhouse/contract/sentences';
import { FolderPlus, ImageUp, RefreshCw, RotateCcw, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFeedback } from '../../../../lib/forms/use-feedback.ts';
import { textParam, useSearchState } from '../../../../lib/navigation/search-state.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ChoiceSelect } from '../../../../ui/controls/choice-select.tsx';
import { FeedbackBanner } from '../../../../ui/feedback/feedback-banner.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { MoreActions } from '../../../../ui/layout/more-actions.tsx';
import { EmptyState } from '../../../../ui/lists/empty-state.tsx';
import { DropArea } from '../../../../ui/pictures/drop-area.tsx';
import type { GalleryTabProps } from '../queries.ts';
import { UploadPanel } from '../uploads/upload-panel.tsx';
import { useGalleryUpload } from '../uploads/use-gallery-upload.ts';
import { ChapterDialog } from './chapter-dialog.tsx';
import { ChapterList } from './chapter-list.tsx';
import { CoverDialog } from './cover-dialog.tsx';
import { ImportProgress } from './import-progress.tsx';
import { PictureGrid } from './picture-grid.tsx';
import { nothingChosen } from './picture-selection.ts';
import { PictureViewer } from './picture-viewer.tsx';
import {
  type PictureRow,
  useChapters,
  useRemoveChapter,
  useScan,
  useSetOfGallery,
} from './queries.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useLoadedPictures } from './use-loaded-pictures.ts';

const place = { chapter: textParam() };

/** In the address, the pictures that are in no chapter. */
const none = 'none';

/** The pictures of a gallery: brought, sorted into chapters, chosen and changed. */
export function PicturesTab({ gallery }: GalleryTabProps) {
  const [{ chapter }, change] = useSearchState(place);
  const feedback = useFeedback();
  const chapters = useChapters(gallery.id);
  const list = chapters.data ?? [];
  const loose = gallery.pictures - list.reduce((sum, { pictures }) => sum + pictures, 0);
  const isKnown = chapter === none || list.some(({ id }) => id === chapter);
  const isFirst = !isKnown && loose <= 0;
  const open = list.find(({ id, pictures }) => (isFirst ? pictures > 0 : id === chapter));
  const [selection, setSelection] = useState(nothingChosen);
  const [viewed, setViewed] = useState<string>();
  const [covering, setCovering] = useState<PictureRow>();
  const [isNaming, setNaming] = useState(false);
  const chapterId = open?.id ?? null;
  const loaded = useLoadedPictures(gallery, chapterId);
  const { pictures } = loaded;
  const count = Math.max(pictures.length, open ? open.pictures : Math.max(0, loose));
  const upload = useGalleryUpload(gallery);
  const choosing = useRef<HTMLInputElement>(null);
  const replacing = useRef<HTMLInputElement>(null);
  const replaced = useRef<PictureRow>(undefined);
  const { scan, restore } = useScan(feedback);
  const remove = useRemoveChapter(feedback);
  const order = useSetOfGallery(feedback);
  const chosen = pictures.filter(({ id }) => selection.chosen.has(id));
  const [first] = chosen;

  function show(id: string) {
    setSelection(nothingChosen);
    change({ chapter: id || none });
  }

  function take(files: FileList | null, only?: PictureRow) {
    const picked = [...(files ?? [])].map((file) => ({ file, folders: [] }));
    void upload.start(picked, { chapterId, only });
  }

  return (
    <DropArea
      place={open?.name ?? gallery.title}
      disabled={upload.report?.isRunning ?? false}
      onFiles={(files) => void upload.start(files, { chapterId })}
    >
      <ImportProgress gallery={gallery} />
      {upload.report && (
        <UploadPanel report={upload.report} onCancel={upload.cancel} onDismiss={upload.forget} />
      )}
      <div className="mb-4 flex flex-wrap items-center gap-2.5 max-md:mb-2">
        <ChoiceSelect
          label={t('Order')}
          options={[
            { value: 'taken', label: t('Time taken') },
            { value: 'name', label: t('Name') },
          ]}
          value={gallery.order}
          onChange={(value) =>
            order.mutate({
              id: gallery.id,
              version: gallery.version,
              order: value === 'name' ? 'name' : 'taken',
            })
          }
          className="w-auto!"
        />
        <div className="ms-auto flex items-center gap-2.5 max-md:gap-1.5">
          <div className="contents max-md:order-last max-md:block">
            <MoreActions>
              <Button size="small" onClick={() => setNaming(true)}>
                <FolderPlus aria-hidden="true" strokeWidth={1.5} />
                {t('New chapter')}
              </Button>
              <Button
                size="small"
                busy={scan.isPending}
                onClick={() => scan.mutate({ id: gallery.id })}
              >
                <RefreshCw aria-hidden="true" strokeWidth={1.5} />
                {t('Look for new pictures')}
              </Button>
              {gallery.takenOut > 0 && (
                <Button
                  size="small"
                  variant="quiet"
                  busy={restore.isPending}
                  onClick={() => restore.mutate({ id: gallery.id })}
                >
                  <RotateCcw aria-hidden="true" strokeWidth={1.5} />
                  {t('Bring back what was taken out ({count})', { count: gallery.takenOut })}
                </Button>
              )}
            </MoreActions>
          </div>
          <Button
            size="small"
            variant="primary"
            disabled={upload.report?.isRunning ?? false}
            onClick={() => choosing.current?.click()}
          >
            <Upload aria-hidden="true" strokeWidth={1.5} />
            {t('Upload')}
          </Button>
        </div>
        <input
          ref={choosing}
          type="file"
          multiple
          hidden
          aria-label={t('Choose pictures')}
          onChange={({ target }) => {
            take(target.files);
            target.value = '';
          }}
        />
        <input
          ref={replacing}
          type="file"
          hidden
          aria-label={t('Choose the retouched file')}
          onChange={({ target }) => {
            take(target.files, replaced.current);
            target.value = '';
          }}
        />
      </div>
      <div className="grid gap-x-8 gap-y-3 lg:grid-cols-[14rem_minmax(0,1fr)]">
        {list.length > 0 && (
          <ChapterList
            galleryId={gallery.id}
            chapters={list}
            loose={Math.max(0, loose)}
            open={open?.id ?? ''}
            onOpen={show}
            feedback={feedback}
          />
        )}
        <div className={list.length > 0 ? 'min-w-0' : 'min-w-0 lg:col-span-2'}>
          {loaded.error ? (
            <LoadError title={messages.picturesFailed} query={loaded.error} />
          ) : loaded.isLoading ? (
            <Skeleton className="h-88 w-full" />
          ) : count === 0 ? (
            <EmptyState
              icon={<ImageUp />}
              title={open ? t('No pictures in this chapter') : t('No pictures yet')}
              text={t(
                'Drop pictures, videos or whole folders here. Folders become chapters, and what is there already is left out.',
              )}
              action={
                <div className="flex flex-wrap justify-center gap-2.5">
                  <Button size="small" onClick={() => choosing.current?.click()}>
                    {t('Choose pictures')}
                  </Button>
                  {open && (
                    // Elsewhere in the menu of the chapter, for which chips have no room.
                    <Button
                      size="small"
                      variant="quiet"
                      busy={remove.isPending}
                      onClick={() => remove.mutate({ id: open.id })}
                      className="lg:hidden"
                    >
                      {t('Remove chapter')}
                    </Button>
                  )}
                </div>
              }
              className="rounded-control border border-dashed border-line"
            />
          ) : (
            <>
              <p className="mb-1.5 flex flex-wrap items-center gap-x-3 text-muted">
                {t('{count, plural, one {# picture} other {# pictures}}', { count })}
                <Button
                  size="small"
                  variant="quiet"
                  busy={loaded.isLoadingAll}
                  onClick={() => void chooseAll()}
                >
                  {open ? t('Choose all in this chapter') : t('Choose all')}
                </Button>
              </p>
              <PictureGrid
                key={chapterId}
                label={t('Pictures')}
                pictures={pictures}
                count={count}
                selection={selection}
                onSelect={setSelection}
                coverId={gallery.coverPictureId}
                onOpen={({ id }) => setViewed(id)}
                onNear={loaded.loadTo}
                onChooseAll={() => void chooseAll()}
              />
            </>
          )}
        </div>
      </div>
      {selection.chosen.size > 0 && (
        <SelectionBar
          galleryId={gallery.id}
          ids={[...selection.chosen]}
          only={chosen.length === 1 ? first : undefined}
          areHidden={chosen.length > 0 && chosen.every(({ isHidden }) => isHidden)}
          chapters={list}
          feedback={feedback}
          onCover={setCovering}
          onReplace={(picture) => {
            replaced.current = picture;
            replacing.current?.click();
          }}
          onClear={() => setSelection({ ...selection, chosen: nothingChosen.chosen })}
        />
      )}
      <FeedbackBanner feedback={feedback} floating />
      {viewed !== undefined && (
        <PictureViewer
          pictures={pictures}
          count={count}
          id={viewed}
          onNear={loaded.loadTo}
          onChange={setViewed}
          onClose={() => setViewed(undefined)}
        />
      )}
      {covering && (
        <CoverDialog
          gallery={gallery}
          picture={covering}
          feedback={feedback}
          onClose={() => setCovering(undefined)}
        />
      )}
      {isNaming && (
        <ChapterDialog
          galleryId={gallery.id}
          feedback={feedback}
          onClose={() => setNaming(false)}
        />
      )}
    </DropArea>
  );

  async function chooseAll() {
    const ids = await loaded.loadAll();
    if (ids) setSelection((now) => ({ ...now, chosen: new Set(ids) }));
  }
}
