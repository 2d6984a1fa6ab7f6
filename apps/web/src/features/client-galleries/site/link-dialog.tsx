import { t } from '@shutterhouse/contract/sentences';
import { Share2 } from 'lucide-react';
import { Button } from '../../../ui/controls/button.tsx';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { QrCode } from '../../../ui/pictures/qr-code.tsx';

export type LinkDialogProps = {
  title: string;
  description: string;
  url: string;
  /** What is shared by it. */
  name: string;
  onClose: () => void;
};

/** A link to copy, to scan from another screen, or to share by what the device has for it. */
export function LinkDialog({ title, description, url, name, onClose }: LinkDialogProps) {
  return (
    <Dialog
      open
      size="small"
      title={title}
      description={description}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <div className="flex flex-col items-center gap-5">
        <QrCode
          text={url}
          label={t('QR code of the link to “{title}”', { title: name })}
          className="size-56"
        />
        <p className="line-clamp-2 w-full text-center text-caption text-muted select-all wrap-anywhere">
          {url}
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          <CopyButton text={url} label={t('Copy link')} />
          {'share' in navigator && (
            <Button
              variant="primary"
              onClick={() => {
                // Refused where the visitor has changed their mind.
                navigator.share({ title: name, url }).catch(() => undefined);
              }}
            >
              <Share2 aria-hidden="true" strokeWidth={1.5} />
              {t('Share')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
