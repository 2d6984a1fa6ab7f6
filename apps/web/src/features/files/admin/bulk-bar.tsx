import { t } from '@shutterhouse/contract/sentences';
import { Download, FolderInput, Trash2 } from 'lucide-react';
import { Button } from '../../../ui/controls/button.tsx';

export type BulkBarProps = {
  count: number;
  /** How many entries are listed. */
  total: number;
  isDownloading: boolean;
  isRemoving: boolean;
  onDownload: () => void;
  /** Undefined when the selected files are in several sources. */
  onMove: (() => void) | undefined;
  onRemove: () => void;
  onChooseAll: () => void;
  onClear: () => void;
};

/** The actions on all selected files. */
export function BulkBar(props: BulkBarProps) {
  const { count, total } = props;
  return (
    <section
      aria-label={t('Selection')}
      className="sticky bottom-[calc(1rem+var(--thumb-bar,0px))] z-20 low:static mx-auto mb-4 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-dialog border border-line bg-raised px-3 py-2 shadow-float"
    >
      <span aria-live="polite" className="figures px-2 font-medium">
        {t('{count} selected', { count })}
      </span>
      <Button size="small" busy={props.isDownloading} onClick={props.onDownload}>
        <Download aria-hidden="true" strokeWidth={1.5} />
        {t('Download')}
      </Button>
      {props.onMove && (
        <Button size="small" onClick={props.onMove}>
          <FolderInput aria-hidden="true" strokeWidth={1.5} />
          {t('Move to…')}
        </Button>
      )}
      <Button size="small" variant="danger" busy={props.isRemoving} onClick={props.onRemove}>
        <Trash2 aria-hidden="true" strokeWidth={1.5} />
        {t('Delete')}
      </Button>
      {count < total && (
        <Button size="small" variant="quiet" onClick={props.onChooseAll}>
          {t('Select all {total}', { total })}
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={props.onClear}>
        {t('Clear selection')}
      </Button>
    </section>
  );
}
