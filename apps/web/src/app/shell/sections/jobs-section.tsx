import { hasRight } from '@shutterhouse/contract/rights';
import { t } from '@shutterhouse/contract/sentences';
import { Suspense } from 'react';
import { useCurrentUser } from '../../../features/accounts/queries.ts';
import { JobsScreen } from '../../../features/client-jobs/admin/jobs-screen.tsx';
import { TemplatesScreen } from '../../../features/contracts/admin/templates-screen.tsx';
import { QuestionnairesScreen } from '../../../features/questionnaires/admin/questionnaires-screen.tsx';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { SectionWaiting } from './section-waiting.tsx';

const JobSection = lazyPart(() => import('./job-section.tsx'), 'JobSection');

export type JobsSectionProps = {
  /** The id of a job. */
  subsection?: string | undefined;
};

/** The jobs of the studio; with an id the page of one of them. */
export function JobsSection({ subsection }: JobsSectionProps) {
  const role = useCurrentUser().data?.role;
  if (role === undefined) return null;
  return subsection === undefined ? (
    <JobsScreen
      templates={(tabs) => <TemplatesScreen tabs={tabs} />}
      questionnaires={(tabs) => <QuestionnairesScreen tabs={tabs} />}
    />
  ) : (
    <Suspense fallback={<SectionWaiting heading={t('Jobs')} />}>
      <JobSection key={subsection} id={subsection} isOwner={hasRight(role, 'admin')} />
    </Suspense>
  );
}
