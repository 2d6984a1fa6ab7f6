import { hasRight } from '@shutterhouse/contract/rights';
import { Suspense, useState } from 'react';
import { useCurrentUser } from '../../../features/accounts/queries.ts';
import { OverviewScreen } from '../../../features/dashboard/admin/overview-screen.tsx';
import { useDemonstration } from '../../../lib/formats/use-demonstration.ts';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';

const OpeningPart = lazyPart(
  () => import('../../../features/opening/admin/opening-part.tsx'),
  'OpeningPart',
);

/** The overview, with the imports and exports that the user's role allows. */
export function OverviewSection() {
  const user = useCurrentUser().data;
  const isDemonstration = useDemonstration();
  // Stays once the studio is open, to say so.
  const [hasSteps, showSteps] = useState(false);
  if (isDemonstration && !hasSteps) showSteps(true);
  if (!user) return null;
  return (
    <>
      {hasSteps && hasRight(user.role, 'admin') && (
        <Suspense>
          <OpeningPart />
        </Suspense>
      )}
      <OverviewScreen role={user.role} />
    </>
  );
}
