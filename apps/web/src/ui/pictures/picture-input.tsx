import { t } from '@shutterhouse/contract/sentences';
import { type SlotName, slotAccept, slotHint, slotOf } from '@shutterhouse/contract/upload-slots';
import { ImageOff, ImagePlus } from 'lucide-react';
import { type DragEvent, type Ref, useId, useState } from 'react';
import { classNames } from '../../lib/formats/class-names.ts';
import { usePictureUpload } from '../../lib/uploads/use-picture-upload.ts';
import { Button } from '../controls/button.tsx';
import { buttonClass } from '../controls/button-class.ts';
import type { FocalPoint } from './focal-point.ts';
import { FocalPointInput } from './focal-point-input.tsx';
import { centre } from './focal-style.ts';
import { Picture, type PictureSource } from './picture.tsx';
import { UploadProgress } from './upload-progress.tsx';

export type PictureInputProps = {
  label: string;
  slot: SlotName;
  /** The current picture. */
  picture: PictureSource | null;
  onChange: (picture: PictureSource | null) => void;
  /** Called when the focal point of the picture is moved. */
  onFocalPoint?: ((point: FocalPoint) => void) | undefined;
  /** Called when an upload starts or ends. */
  onBusy?: ((busy: boolean) => void) | undefined;
  /** The aspect ratio of the preview: '16 / 9'. */
  ratio: string;
  /** On a middle grey, on which a light picture without a background is seen as well as a dark one. */
  onGrey?: boolean | undefined;
  error?: string | undefined;
  /** It can be removed. */
  removable?: boolean | undefined;
  /** The message when the upload failed without a reason from the server. */
  failed?: string | undefined;
  name?: string | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
};

/**
 * A picture input: choosing or dropping a file uploads it at once, with progress, and previews it
 * before it is saved.
 */
export function PictureInput({
  label,
  slot,
  picture,
  onChange,
  onFocalPoint,
  onBusy,
  ratio,
  onGrey = false,
  error,
  removable = true,
  failed,
  name,
  inputRef,
}: PictureInputProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const { sending, problem, send, cancel } = usePictureUpload({
    slot,
    onDone: onChange,
    onBusy,
    failed,
  });
  const wrong = problem ?? error;
  const limits = slotOf(slot);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void send([...event.dataTransfer.files]);
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-desk font-medium text-ink">{label}</legend>
      <div className="flex flex-wrap items-start gap-4">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a drop target; the button next to it does the same. */}
        <div
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          className={classNames(
            'relative w-full max-w-60 overflow-hidden rounded-picture border bg-sunken',
            isOver ? 'border-accent bg-accent-wash' : wrong ? 'border-bad' : 'border-line',
          )}
          style={{ aspectRatio: ratio }}
        >
          {sending ? (
            <FilePreview key={sending.preview} src={sending.preview} />
          ) : picture ? (
            <Picture
              fill
              // Its blur would shine through.
              picture={onGrey ? { ...picture, blur: undefined } : picture}
              sizes="15rem"
              alt={t('The chosen picture')}
              className={onGrey ? 'bg-[#8b847d]!' : undefined}
            />
          ) : (
            <ImagePlus
              aria-hidden="true"
              strokeWidth={1.25}
              className="absolute inset-0 m-auto size-7 text-muted"
            />
          )}
        </div>
        <div className="flex min-w-44 flex-1 flex-col items-start gap-2.5">
          <div className="flex flex-wrap gap-2.5">
            <label
              className={buttonClass({
                size: 'small',
                className:
                  'relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              })}
            >
              <input
                id={id}
                ref={inputRef}
                name={name}
                type="file"
                accept={slotAccept(limits)}
                aria-label={
                  picture
                    ? t('{label}: choose another file', { label })
                    : t('{label}: choose a file', { label })
                }
                aria-invalid={wrong ? true : undefined}
                aria-describedby={`${id}-hint${wrong ? ` ${id}-error` : ''}`}
                className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
                onChange={(event) => {
                  const files = [...(event.target.files ?? [])];
                  // The same file can be chosen again after a refusal.
                  event.target.value = '';
                  if (files.length > 0) void send(files);
                }}
              />
              {picture ? t('Choose another') : t('Choose a file')}
            </label>
            {picture && removable && !sending && (
              <Button size="small" variant="quiet" onClick={() => onChange(null)}>
                {t('Remove')}
              </Button>
            )}
          </div>
          {sending && (
            <UploadProgress
              name={sending.name}
              share={sending.share}
              after={t('Checking the picture…')}
              onCancel={cancel}
            />
          )}
          {wrong && (
            <p id={`${id}-error`} role="alert" className="animate-appear text-desk text-bad">
              {wrong}
            </p>
          )}
          <p id={`${id}-hint`} className="text-desk text-muted">
            {slotHint(limits)}
          </p>
        </div>
      </div>
      {picture && onFocalPoint && !sending && (
        <FocalPointInput
          picture={picture}
          value={picture.focalPoint ?? centre}
          onChange={onFocalPoint}
          className="mt-4"
        />
      )}
    </fieldset>
  );
}

type FilePreviewProps = {
  /** An object URL of the file. */
  src: string;
};

/** A preview of a chosen file during its upload; a text if the browser can't show it. */
function FilePreview({ src }: FilePreviewProps) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) {
    return (
      <span className="absolute inset-0 flex flex-col items-center justify-center gap-1.5 text-desk text-muted">
        <ImageOff aria-hidden="true" strokeWidth={1.25} className="size-6" />
        {t('No preview')}
      </span>
    );
  }
  return (
    <img
      src={src}
      alt=""
      className="size-full object-cover opacity-60"
      onError={() => setBroken(true)}
    />
  );
}
