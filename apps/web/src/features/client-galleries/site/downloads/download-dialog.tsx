import { formatBytes } from '@shutterhouse/contract/bytes';
import type { DownloadSize } from '@shutterhouse/contract/client-galleries/constants';
import { galleryDownloadMessages as messages } from '@shutterhouse/contract/client-galleries/download-messages';
import {
  type DownloadOffer,
  type DownloadScope,
  galleryDownloadLimits as limits,
} from '@shutterhouse/contract/client-galleries/downloads';
import { sentences, t } from '@shutterhouse/contract/sentences';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { SelectInput } from '../../../../ui/controls/select-input.tsx';
import { TextInput } from '../../../../ui/controls/text-input.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { countOf, useLists } from '../lists/use-lists.ts';
import type { OpenGallery, VisitedPicture } from '../queries.ts';
import { useDownload } from './use-download.ts';

const sizeLabels: Readonly<Record<DownloadSize, string>> = sentences({
  web: 'For screens, up to 2,048 px',
  print: 'For prints, up to 3,600 px',
  original: 'Originals',
});

export type DownloadDialogProps = {
  token: string;
  opened: OpenGallery;
  /** The only picture to download; absent where a part of the gallery is chosen. */
  picture?: VisitedPicture | undefined;
  onClose: () => void;
};

/** Downloads a gallery, a chapter, a list of the visitor or a picture in a chosen size. */
export function DownloadDialog({ token, opened, picture, onClose }: DownloadDialogProps) {
  const { lists } = useLists({ token, opened });
  const [part, setPart] = useState('all');
  const [size, setSize] = useState<DownloadSize>();
  const [pin, setPin] = useState('');
  const scope = picture ? { of: 'pictures' as const, ids: [picture.id] } : scopeOf(part);
  const { offer, download, isBusy, isUnlocked, refusal, prepare, cancel } = useDownload(
    opened,
    scope,
  );
  const { chapters } = opened;
  const parts = [
    { value: 'all', label: t('All pictures') },
    ...(chapters.length > 1 ? chapters : []).map(({ id, name }) => ({
      value: `chapter ${id ?? ''}`,
      label: name || t('More pictures'),
    })),
    ...lists
      .filter(({ choices }) => choices.length > 0)
      .map((list) => ({ value: `list ${list.id}`, label: `${list.name} (${countOf(list)})` })),
  ];
  const sizes = offer?.sizes ?? [];
  const chosen =
    sizes.find((each) => each.size === size) ?? sizes.findLast(isPossible) ?? sizes.at(-1);
  const isPossibleNow = chosen !== undefined && isPossible(chosen);
  const isPreparing = download?.state === 'preparing';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPossibleNow && !isBusy) prepare({ size: chosen.size, pin });
  }

  return (
    <Dialog
      open
      size="small"
      title={picture ? t('Download this picture') : t('Download pictures')}
      onOpenChange={() => {
        cancel();
        onClose();
      }}
    >
      <form onSubmit={submit} className="flex flex-col gap-5">
        {!picture && parts.length > 1 && (
          <Field label={t('What')}>
            {(control) => (
              <SelectInput
                {...control}
                value={part}
                disabled={isPreparing}
                onChange={({ target }) => setPart(target.value)}
                options={parts}
              />
            )}
          </Field>
        )}
        <Field
          label={t('Size')}
          error={
            chosen && !isPossibleNow
              ? messages.tooLarge(chosen.madeBytes, limits.madeBytes)
              : undefined
          }
          hint={
            offer &&
            [
              ...(isPossibleNow ? [aboutText(chosen.bytes)] : []),
              ...(offer.left === null ? [] : [leftText(offer.left)]),
            ].join(' ')
          }
        >
          {(control) => (
            <SelectInput
              {...control}
              value={chosen?.size ?? ''}
              disabled={offer === undefined || isPreparing}
              onChange={({ target }) => setSize(target.value as DownloadSize)}
              options={sizes.map((each) => ({
                value: each.size,
                label: sizeLabels[each.size],
              }))}
            />
          )}
        </Field>
        {!isUnlocked && (
          <Field label={t('PIN')} hint={t('The studio gave it to you.')} required>
            {(control) => (
              <TextInput
                {...control}
                value={pin}
                inputMode="numeric"
                autoComplete="off"
                maxLength={8}
                onChange={({ target }) => setPin(target.value)}
              />
            )}
          </Field>
        )}
        {refusal !== undefined && <Banner tone="error">{refusal}</Banner>}
        {isPreparing && (
          <div className="flex flex-col gap-2" role="status">
            <ProgressBar
              label={t('Preparing the pictures')}
              value={download.done + download.missed}
              max={download.pictures}
            />
            <p className="text-desk text-muted">
              {t('{done} of {pictures} pictures are ready.', {
                done: download.done,
                pictures: download.pictures,
              })}
            </p>
          </div>
        )}
        {download?.state === 'ready' && (
          <p role="status" className="text-desk">
            {t('The download has begun.')}
          </p>
        )}
        <div className="flex gap-3">
          {isPreparing ? (
            <Button onClick={cancel}>{t('Cancel')}</Button>
          ) : (
            <Button
              type="submit"
              variant="primary"
              disabled={!isPossibleNow}
              busy={isBusy}
              busyLabel={t('Preparing the pictures')}
            >
              {t('Download')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

function scopeOf(part: string): DownloadScope {
  if (part === 'all') return { of: 'all' };
  if (part.startsWith('list ')) return { of: 'list', listId: part.slice('list '.length) };
  return { of: 'chapter', chapterId: part.slice('chapter '.length) || null };
}

/** Whether what has to be made of a size can be prepared at a time. */
const isPossible = ({ madeBytes }: DownloadOffer['sizes'][number]) => madeBytes <= limits.madeBytes;

const aboutText = (bytes: number) => t('About {bytes}.', { bytes: formatBytes(bytes) });

function leftText(left: number): string {
  return t(
    '{left, plural, one {# more picture can be downloaded.} other {# more pictures can be downloaded.}}',
    { left },
  );
}
