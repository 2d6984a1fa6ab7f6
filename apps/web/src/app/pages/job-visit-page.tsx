import { t } from '@shutterhouse/contract/sentences';
import { Suspense, useState } from 'react';
import { JobVisit } from '../../features/client-jobs/site/job-visit.tsx';
import { PlanPayments } from '../../features/payment-plans/site/plan-payments.tsx';
import { lazyPart } from '../../lib/navigation/lazy-part.ts';
import { useOverlaysInAdvance } from '../overlays.tsx';
import { PageFrame } from '../page-frame.tsx';
import { StudioName } from '../shell/frame/studio-name.tsx';

const ContractVisits = lazyPart(
  () => import('../../features/contracts/site/contract-visits.tsx'),
  'ContractVisits',
);

const QuestionnaireVisits = lazyPart(
  () => import('../../features/questionnaires/site/questionnaire-visits.tsx'),
  'QuestionnaireVisits',
);

/** Where the link of a customer to their page of a job leads. */
export function JobVisitPage({ token }: { token: string }) {
  useOverlaysInAdvance();
  const [title, setTitle] = useState(t('Your page'));
  return (
    <PageFrame
      title={title}
      className="mx-auto flex min-h-svh w-full max-w-[46rem] flex-col px-5 py-6 sm:px-10 lg:py-10"
    >
      <div>
        <StudioName />
      </div>
      <JobVisit
        key={token}
        token={token}
        onTitle={setTitle}
        payments={(of) => <PlanPayments {...of} />}
        contracts={(reader) => (
          <Suspense>
            <ContractVisits {...reader} />
          </Suspense>
        )}
        questions={({ by }) => (
          <Suspense>
            <QuestionnaireVisits by={by} />
          </Suspense>
        )}
      />
    </PageFrame>
  );
}
