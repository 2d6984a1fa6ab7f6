import { t } from '@shutterhouse/contract/sentences';
import { Printer } from 'lucide-react';
import { Button } from '../../../../ui/controls/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { QrCode } from '../../../../ui/pictures/qr-code.tsx';
import type { GalleryLink } from './queries.ts';

export type QrDialogProps = { title: string; link: GalleryLink; onClose: () => void };

/** The QR code of a link, to show or to print on a card. */
export function QrDialog({ title, link, onClose }: QrDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={t('Whoever scans this code opens the gallery.')}
      size="small"
      className="desk"
    >
      <div className="flex flex-col items-center gap-4 pb-2">
        <QrCode
          text={link.url}
          label={t('QR code of the link to “{title}”', { title })}
          className="size-64"
        />
        {link.name !== '' && <p dir="auto">{link.name}</p>}
        <Button size="small" className="print:hidden" onClick={() => window.print()}>
          <Printer aria-hidden="true" strokeWidth={1.5} />
          {t('Print')}
        </Button>
      </div>
    </Dialog>
  );
}
