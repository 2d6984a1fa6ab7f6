import { BackupPanel } from '../../../features/backups/admin/backup-panel.tsx';
import { SupportScreen } from '../../../features/support/admin/support-screen.tsx';
import { belowWaits } from '../../../ui/feedback/below-waits.ts';

/** Settings, Support: the state of the server and of its backups. */
export function SupportTab() {
  return (
    <div className="flex flex-col gap-12">
      <div className={belowWaits}>
        <SupportScreen />
      </div>
      <BackupPanel />
    </div>
  );
}
