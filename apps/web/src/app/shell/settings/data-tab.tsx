import { t } from '@shutterhouse/contract/sentences';
import { Download, FileUp } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '../../../features/accounts/queries.ts';
import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { PanelPart } from '../../../ui/layout/panel-part.tsx';
import { LazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';

const ImportDialog = lazyPart(
  () => import('../../../features/dashboard/admin/import-dialog.tsx'),
  'ImportDialog',
);
const ExportDialog = lazyPart(
  () => import('../../../features/dashboard/admin/export-dialog.tsx'),
  'ExportDialog',
);

/** Settings, Import and export: what comes from other programs, and everything that can be taken out. */
export function DataTab() {
  const role = useCurrentUser().data?.role;
  const [open, setOpen] = useState<'import' | 'export'>();
  const feedback = useFeedback();
  const close = () => setOpen(undefined);
  return (
    <div>
      <PanelPart
        title={t('Import')}
        text={t('Bookings, products and finance records, from a CSV file of another program.')}
      >
        <Button size="small" onClick={() => setOpen('import')}>
          <FileUp aria-hidden="true" strokeWidth={1.5} />
          {t('Import Data')}
        </Button>
      </PanelPart>
      <PanelPart
        title={t('Export')}
        text={t('Everything that the studio has stored, as files that other programs open.')}
      >
        <Button size="small" onClick={() => setOpen('export')}>
          <Download aria-hidden="true" strokeWidth={1.5} />
          {t('Export')}
        </Button>
      </PanelPart>
      <LazyOverlay onClose={close}>
        {open === 'import' && role && (
          <ImportDialog role={role} onClose={close} onImported={feedback.succeed} />
        )}
        {open === 'export' && <ExportDialog onClose={close} />}
      </LazyOverlay>
      <FeedbackBanner feedback={feedback} floating />
    </div>
  );
}
