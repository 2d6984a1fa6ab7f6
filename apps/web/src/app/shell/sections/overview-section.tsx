import { useCurrentUser } from '../../../features/accounts/queries.ts';
import { OverviewScreen } from '../../../features/dashboard/admin/overview-screen.tsx';

/** The overview, with the imports and exports that the user's role allows. */
export function OverviewSection() {
  const user = useCurrentUser().data;
  return user ? <OverviewScreen role={user.role} /> : null;
}
