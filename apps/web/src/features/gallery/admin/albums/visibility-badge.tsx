import { Badge } from '../../../../ui/badge.tsx';

/** Who sees an album. */
export function VisibilityBadge({ isPublic }: { isPublic: boolean }) {
  return <Badge tone={isPublic ? 'good' : 'neutral'}>{isPublic ? 'Public' : 'Private'}</Badge>;
}
