import { BackupPanel } from '../../features/backups/admin/backup-panel.tsx';
import { SupportScreen } from '../../features/support/admin/support-screen.tsx';
import { belowWaits } from '../../ui/below-waits.ts';

/** Settings, Support: how the studio runs, and how its backups are. */
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
