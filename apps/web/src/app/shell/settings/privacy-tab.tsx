import { VisitorsSetting } from '../../../features/dashboard/admin/visitors-setting.tsx';
import { PrivacyScreen } from '../../../features/privacy/admin/privacy-screen.tsx';

/** Settings, Privacy: what is stored about clients, and whether visits are counted. */
export function PrivacyTab() {
  return (
    <PrivacyScreen>
      <VisitorsSetting />
    </PrivacyScreen>
  );
}
