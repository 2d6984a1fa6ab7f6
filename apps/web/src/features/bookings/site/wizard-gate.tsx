import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { usePageQueries } from '../../../lib/calls/page-queries.ts';
import { WithQueries } from '../../../lib/calls/with-queries.tsx';
import { useBackToClose } from '../../../lib/navigation/use-back-to-close.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import type { Wizard, WizardProps } from './wizard.tsx';

type Code = { component: typeof Wizard } | 'missing' | 'failed';

/** Loads the wizard's code on first use, and shows when that takes long or fails. */
export function WizardGate(props: WizardProps) {
  const { isOpen, onClose } = props;
  const [code, setCode] = useState<Code>('missing');
  const queries = usePageQueries();

  useEffect(() => {
    if (!isOpen || code !== 'missing') return;
    Promise.all([import('./wizard.tsx'), queries.load()]).then(
      ([module]) => setCode({ component: module.Wizard }),
      () => setCode('failed'),
    );
  }, [isOpen, code, queries]);

  // Once loaded, the wizard's dialog handles Back itself.
  useBackToClose(isOpen && typeof code !== 'object', onClose);

  if (typeof code === 'object') {
    return (
      <WithQueries>
        <code.component {...props} />
      </WithQueries>
    );
  }
  if (!isOpen) return null;
  return (
    <div className="fixed inset-0 z-50 flex animate-appear items-center justify-center bg-paper text-muted">
      <IconButton
        label="Close"
        icon={<X />}
        className="absolute top-3 right-3 md:top-5 md:right-7"
        onClick={onClose}
      />
      {code === 'failed' ? (
        <ErrorNote
          className="text-ink"
          title="The booking form could not be loaded."
          text="Please check your connection and try again."
          // Browsers don't retry a failed module import; a reload does, and reopens the wizard by
          // itself.
          onRetry={() => location.reload()}
        />
      ) : (
        <span className="animate-appear [animation-delay:300ms]">
          <Spinner label="Loading..." className="size-6" />
        </span>
      )}
    </div>
  );
}
