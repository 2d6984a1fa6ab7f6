import { counted } from '@shutterhouse/contract/text-format';
import { X } from 'lucide-react';
import { Button } from '../../../../ui/controls/button.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx';
import type { MissedFile, useUpload } from './use-upload.ts';

/** The progress of an upload, with a button to cancel it; afterwards the files that failed. */
export function UploadPanel({ upload }: { upload: ReturnType<typeof useUpload> }) {
  const { current, missed } = upload;
  if (current) {
    const { name, number, count, percent, isWaiting } = current;
    return (
      <div className="mb-5 rounded-control border border-line bg-raised px-4 py-3">
        <div className="mb-2 flex items-center justify-between gap-4">
          <p className="min-w-0 truncate">
            {count > 1 ? `Uploading ${number} of ${count}: ` : 'Uploading '}
            {name}
          </p>
          <span className="figures shrink-0 text-muted">{percent}%</span>
          <Button size="small" variant="quiet" onClick={upload.cancel}>
            Cancel
          </Button>
        </div>
        <ProgressBar
          label="Upload"
          value={percent}
          max={100}
          valueText={`${percent}% complete`}
          className="h-1"
        />
        {isWaiting && (
          <p role="status" className="mt-2 text-muted">
            The connection is lost. The upload continues as soon as it is back.
          </p>
        )}
      </div>
    );
  }
  if (missed.length === 0) return null;
  return <MissedFiles missed={missed} onClose={upload.forget} />;
}

function MissedFiles({ missed, onClose }: { missed: readonly MissedFile[]; onClose: () => void }) {
  return (
    <div className="mb-5 flex gap-3 rounded-control border border-line bg-bad-wash px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium text-bad">
          {counted(missed.length, 'file')} could not be uploaded
        </p>
        <ul className="mt-1.5 max-h-48 overflow-y-auto">
          {missed.map(({ name, reason }) => (
            <li key={name} className="break-words">
              <span className="font-medium">{name}</span>: {reason}
            </li>
          ))}
        </ul>
      </div>
      <IconButton size="small" label="Dismiss this list" icon={<X />} onClick={onClose} />
    </div>
  );
}
