import { AccountPanel } from '../../../features/accounts/site/own/account-panel.tsx';
import { AccountConnections } from '../../../features/connections/admin/account-connections.tsx';
import { belowWaits } from '../../../ui/feedback/below-waits.ts';

/** Settings, Account: the user's own account, and the services that the studio is connected to. */
export function AccountTab() {
  return (
    <>
      <div className={belowWaits}>
        <AccountPanel />
      </div>
      <div className="border-t border-line pt-8">
        <AccountConnections />
      </div>
    </>
  );
}
