import { t } from '@shutterhouse/contract/sentences';
import { Badge } from '../../../../ui/feedback/badge.tsx';

/** Whether an album is public. */
export function VisibilityBadge({ isPublic }: { isPublic: boolean }) {
  return (
    <Badge tone={isPublic ? 'good' : 'neutral'}>{isPublic ? t('Public') : t('Private')}</Badge>
  );
}
