import { verdictLabels } from '@shutterhouse/contract/client-galleries/constants';
import { listMessages as messages } from '@shutterhouse/contract/client-galleries/list-messages';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { formatInstant } from '../../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../../lib/formats/use-studio-clock.ts';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ButtonLink } from '../../../../ui/controls/button-link.tsx';
import { CopyButton } from '../../../../ui/controls/copy-button.tsx';
import { TextLink } from '../../../../ui/controls/text-link.tsx';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { Loaded } from '../../../../ui/feedback/loaded.tsx';
import { SkeletonLines } from '../../../../ui/feedback/skeleton-lines.tsx';
import { Sheet } from '../../../../ui/overlays/sheet.tsx';
import { LazyImage } from '../../../../ui/pictures/lazy-image.tsx';
import { PictureMarks } from '../../../../ui/pictures/picture-marks.tsx';
import { previewAddress } from '../gallery-cover.tsx';
import { baseNames } from './list-texts.ts';
import { type Selection, useReopen, useSelection } from './queries.ts';

export type SelectionSheetProps = {
  id: string;
  feedback: Feedback;
  onClose: () => void;
};

/** A list of a visitor: its pictures with notes and marks, and the ways to take their names elsewhere. */
export function SelectionSheet({ id, feedback, onClose }: SelectionSheetProps) {
  const load = useSelection(id);
  const reopen = useReopen(feedback);
  const clock = useStudioClock();
  const { data } = load;
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={<bdi>{data ? `${data.visitor}, ${data.list}` : t('Choices')}</bdi>}
      description={
        data &&
        (data.finishedAt === null
          ? t('Not finished yet')
          : t('Finished {time}', { time: formatInstant(data.finishedAt, clock) }))
      }
      footer={
        data?.finishedAt && (
          <Button
            size="small"
            busy={reopen.isPending}
            onClick={() => reopen.mutate({ id }, { onSuccess: onClose })}
          >
            {t('Open again for the visitor')}
          </Button>
        )
      }
    >
      <Loaded
        query={load}
        failed={messages.loadFailed}
        placeholder={<SkeletonLines count={6} line="h-16" className="gap-3" />}
      >
        {(selection) => (
          <>
            {selection.message !== '' && (
              <blockquote dir="auto" className="mb-4 border-s-2 border-line ps-3 wrap-anywhere">
                {selection.message}
              </blockquote>
            )}
            <Exports id={id} selection={selection} />
            <ul aria-label={t('Pictures')} className="mt-5 border-t border-line">
              {selection.pictures.map((picture) => (
                <ChosenPicture key={picture.pictureId} picture={picture} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Sheet>
  );
}

type ExportsProps = { id: string; selection: Selection };

function Exports({ id, selection }: ExportsProps) {
  const names = selection.pictures
    .filter(({ verdict }) => verdict === null || verdict === 'approved')
    .map(({ originalName }) => originalName);
  if (selection.pictures.length === 0) return null;
  const file = `/api/client-galleries/selections/${id}`;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={baseNames(names).join(', ')} label={t('For Lightroom')} size="small" />
        <CopyButton text={names.join('\n')} label={t('File names')} size="small" />
        <ButtonLink href={`${file}/pictures.csv`} download size="small">
          {t('CSV table')}
        </ButtonLink>
        <ButtonLink href={`${file}/xmp.zip`} download size="small">
          {t('XMP sidecars')}
        </ButtonLink>
      </div>
      <p className="mt-2 text-caption text-muted">
        {t('“For Lightroom” goes into the search of the library: any of these in the file name.')}{' '}
        <TextLink href={`${paths.dashboard('files')}?chosen=${id}`}>
          {t('Select in the file manager')}
        </TextLink>
      </p>
    </>
  );
}

function ChosenPicture({ picture }: { picture: Selection['pictures'][number] }) {
  const { fileId, name, note, marks, verdict, isNewVersion } = picture;
  const { width, height } = picture;
  return (
    <li className="flex gap-4 border-b border-line py-3">
      <span className="relative block size-24 shrink-0 overflow-hidden rounded-picture bg-sunken">
        <LazyImage src={previewAddress(fileId, 'thumbnail')} alt="" whole className="size-full" />
        {marks.length > 0 && width !== null && height !== null && (
          <svg
            viewBox={`0 0 ${width} ${height}`}
            className="absolute inset-0 size-full"
            aria-hidden="true"
          >
            <PictureMarks marks={marks} width={width} height={height} />
          </svg>
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2">
          <bdi className="font-medium wrap-anywhere">{name}</bdi>
          {verdict !== null && (
            <Badge tone={verdict === 'rejected' ? 'bad' : 'neutral'}>
              {verdictLabels[verdict]}
            </Badge>
          )}
          {isNewVersion && <Badge>{t('New version')}</Badge>}
        </span>
        {note !== '' && (
          <span dir="auto" className="mt-1 block whitespace-pre-line wrap-anywhere">
            {note}
          </span>
        )}
        {marks.length > 0 && (
          <span className="mt-1 block text-caption text-muted">
            {t('{count, plural, one {# mark} other {# marks}}', { count: marks.length })}
          </span>
        )}
      </span>
    </li>
  );
}
