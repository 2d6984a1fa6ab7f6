import { SecurityPanel } from '../../../features/accounts/site/own/security-panel.tsx';
import { SecurityScreen } from '../../../features/security/admin/security-screen.tsx';
import { belowWaits } from '../../../ui/feedback/below-waits.ts';

/** Settings, Security: the user's own sign-in, and the rules for everybody. */
export function SecurityTab() {
  return (
    <>
      <div className={belowWaits}>
        <SecurityPanel />
      </div>
      <SecurityScreen />
    </>
  );
}
