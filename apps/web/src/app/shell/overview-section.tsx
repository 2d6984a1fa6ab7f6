import { useCurrentUser } from '../../features/accounts/queries.ts';
import { OverviewScreen } from '../../features/dashboard/admin/overview-screen.tsx';

/** The overview, with what the one who looks at it may bring in and take along. */
export function OverviewSection() {
  const user = useCurrentUser().data;
  return user ? <OverviewScreen role={user.role} /> : null;
}
