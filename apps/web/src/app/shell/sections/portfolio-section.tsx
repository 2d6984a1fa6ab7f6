import { hasRight } from '@shutterhouse/contract/rights';
import { useCurrentUser } from '../../../features/accounts/queries.ts';
import { PortfolioScreen } from '../../../features/portfolio/admin/portfolio-screen.tsx';

/** The portfolio; only admins may import videos from the studio's other accounts. */
export function PortfolioSection() {
  const role = useCurrentUser().data?.role;
  return <PortfolioScreen offersVideos={role !== undefined && hasRight(role, 'admin')} />;
}
