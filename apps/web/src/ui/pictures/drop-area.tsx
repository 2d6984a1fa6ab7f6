import { t } from '@shutterhouse/contract/sentences';
import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { droppedFiles, type FileInFolders } from '../../lib/uploads/dropped-files.ts';

export type DropAreaProps = {
  /** Name of the place where dropped files go: 'Local'. */
  place: string;
  disabled: boolean;
  onFiles: (files: readonly FileInFolders[]) => void;
  children: ReactNode;
};

/** A drop target for files and folders over its whole area. */
export function DropArea({ place, disabled, onFiles, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  // Counts nested elements: entering one also fires dragleave for another.
  const depth = useRef(0);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keyboard users have the Upload button.
    <div
      className="relative"
      onDragEnter={(event) => {
        if (!hasFiles(event) || disabled) return;
        depth.current += 1;
        setOver(true);
      }}
      onDragOver={(event) => {
        if (hasFiles(event)) event.preventDefault();
      }}
      onDragLeave={(event) => {
        if (!hasFiles(event)) return;
        depth.current = Math.max(0, depth.current - 1);
        if (depth.current === 0) setOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        if (!disabled) void droppedFiles(event.dataTransfer).then(onFiles);
      }}
    >
      {children}
      {isOver && (
        <div className="pointer-events-none absolute inset-0 z-10 flex items-start justify-center rounded-control border-2 border-dashed border-accent bg-accent-wash/80 pt-24">
          <p className="flex items-center gap-2.5 rounded-control bg-raised px-5 py-3 font-medium shadow-float">
            <Upload aria-hidden="true" strokeWidth={1.5} className="size-5 text-accent" />
            {t('Drop to upload to {place}', { place })}
          </p>
        </div>
      )}
    </div>
  );
}
