import { imprintSentence, missingImprint } from '@shutterhouse/contract/legal/imprint';
import { type DashboardSection, firstBuiltSection, paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { useStudio } from '../../../features/settings/queries.ts';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';

/** Reminds of the imprint that the studio's country asks for, on the overview and beside the legal pages. */
export function ImprintBanner({ section }: { section: DashboardSection }) {
  const studio = useStudio();
  const missing =
    studio.status === 'ready' && missingImprint(studio.data.region, studio.data.legalPages);
  if (!missing || (section !== firstBuiltSection && section !== 'about')) return null;
  return (
    <Banner tone="info" className="mb-6 max-w-[56rem]">
      {imprintSentence(missing)}{' '}
      <TextLink href={`${paths.dashboard('about')}?part=legal`}>{t('Add a legal page')}</TextLink>
    </Banner>
  );
}
