import { t } from '@shutterhouse/contract/sentences';
import { Suspense, useSyncExternalStore } from 'react';
import { onProofAsked, openProof } from '../../../../lib/calls/proof.ts';
import { lazyPart } from '../../../../lib/navigation/lazy-part.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';

const ProofForm = lazyPart(() => import('./proof-form.tsx'), 'ProofForm');

/** Asks users to confirm who they are, whenever a call needs it. The dashboard has one instance. */
export function ProofHost() {
  const request = useSyncExternalStore(onProofAsked, openProof, () => null);
  return (
    <Dialog
      open={request !== null}
      onOpenChange={(open) => !open && openProof()?.answer(false)}
      title={t('Confirm it’s you')}
      description={t(
        'What you are about to do concerns secrets or who may sign in. You won’t be asked again for ten minutes.',
      )}
      size="small"
      className="desk"
    >
      <Suspense fallback={<Skeleton lines={3} />}>
        <ProofForm onProved={() => openProof()?.answer(true)} />
      </Suspense>
    </Dialog>
  );
}
