import { aboutDefaults } from '@shutterhouse/contract/content/constants';
import { useStudio } from '../../../features/settings/queries.ts';

/** The name of the studio; the default one when it fails to load, undefined while loading. */
export function useStudioName(): string | undefined {
  const studio = useStudio();
  if (studio.status === 'loading') return undefined;
  return (studio.status === 'ready' && studio.data.name) || aboutDefaults.contentTitle;
}
