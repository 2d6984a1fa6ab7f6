import { slotAccept, slotHint, type UploadSlot } from '@shutterhouse/contract/upload-slots';
import { ImagePlus } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { classNames } from '../../lib/formats/class-names.ts';

export type DropZoneProps = {
  slot: UploadSlot;
  /** What is to be done: 'Choose images, or drop them here', and without the dropping. */
  labels: { drop: string; choose: string };
  disabled: boolean;
  /** One file is chosen at a time. */
  single?: boolean;
  onFiles: (files: readonly File[]) => void;
  /** Receives the whole drop, where folders are accepted; otherwise `onFiles` gets its files. */
  onTransfer?: ((transfer: DataTransfer) => void) | undefined;
};

/** Where files are chosen, or dropped. */
export function DropZone({
  slot,
  labels,
  disabled,
  single = false,
  onFiles,
  onTransfer,
}: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const hintId = useId();

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (disabled) return;
    if (onTransfer) onTransfer(event.dataTransfer);
    else onFiles([...event.dataTransfer.files]);
  }

  return (
    <label
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={classNames(
        'relative flex flex-col items-center gap-1.5 rounded-control border border-dashed px-5 py-8 text-center transition-colors focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent',
        isOver && !disabled ? 'border-accent bg-accent-wash' : 'border-control hover:border-ink',
        disabled ? 'opacity-50' : 'cursor-pointer',
      )}
    >
      <ImagePlus aria-hidden="true" strokeWidth={1.25} className="size-7 text-muted" />
      <span className="text-base font-medium">{labels.drop}</span>
      <span id={hintId} className="text-muted">
        {slotHint(slot)}
      </span>
      <input
        type="file"
        multiple={!single}
        accept={slotAccept(slot)}
        aria-label={labels.choose}
        aria-describedby={hintId}
        disabled={disabled}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Otherwise choosing the same file again would fire no event.
          event.target.value = '';
        }}
        className="absolute inset-0 cursor-pointer opacity-0 outline-none disabled:cursor-default"
      />
    </label>
  );
}
