import { BackupPanel } from '../../features/backups/admin/backup-panel.tsx';
import { SupportScreen } from '../../features/support/admin/support-screen.tsx';

/** Settings, Support: how the studio runs, and how its backups are. */
export function SupportTab() {
  return (
    <div className="flex flex-col gap-12">
      <div>
        <SupportScreen />
      </div>
      <BackupPanel />
    </div>
  );
}
