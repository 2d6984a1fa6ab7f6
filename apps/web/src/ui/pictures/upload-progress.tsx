import { t } from '@shutterhouse/contract/sentences';
import { Button } from '../controls/button.tsx';
import { ProgressBar } from '../feedback/progress-bar.tsx';

export type UploadProgressProps = {
  /** The name of the file: 'harvest-dinner.jpg'. */
  name: string;
  /** The progress, from 0 to 1. */
  share: number;
  /** What happens after the transfer: 'Checking the picture…'. */
  after: string;
  onCancel: () => void;
};

/** The progress of an upload, with a cancel button. */
export function UploadProgress({ name, share, after, onCancel }: UploadProgressProps) {
  const percent = `${Math.round(share * 100)} %`;
  return (
    <div className="flex w-full flex-col gap-2">
      <ProgressBar label={t('Uploading {name}', { name })} value={share} valueText={percent} />
      <div className="flex items-center justify-between gap-3">
        <span className="min-w-0 truncate text-muted">
          {share < 1 ? t('Uploading {name}', { name }) : after}
        </span>
        {share < 1 && <span className="figures shrink-0 text-muted">{percent}</span>}
        <Button size="small" variant="quiet" onClick={onCancel}>
          {t('Cancel upload')}
        </Button>
      </div>
    </div>
  );
}
