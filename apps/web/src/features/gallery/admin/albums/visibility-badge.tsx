import { Badge } from '../../../../ui/feedback/badge.tsx';

/** Whether an album is public. */
export function VisibilityBadge({ isPublic }: { isPublic: boolean }) {
  return <Badge tone={isPublic ? 'good' : 'neutral'}>{isPublic ? 'Public' : 'Private'}</Badge>;
}
