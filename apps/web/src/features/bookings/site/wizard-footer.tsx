import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';

export type WizardFooterProps = {
  /** What keeps the visitor from going on. */
  alert: string | null;
  /** The summary, where it has no column of its own. */
  summary: ReactNode;
  /** Null on the first screen. */
  onBack: (() => void) | null;
  /** The way on: the Next button or, at the last step, the Pay button. */
  children: ReactNode;
};

/** The lower edge of the wizard: what is wrong, what is chosen, and the ways back and on. */
export function WizardFooter({ alert, summary, onBack, children }: WizardFooterProps) {
  return (
    <footer className="border-t border-line bg-paper pb-[env(safe-area-inset-bottom)]">
      {alert && (
        <Banner tone="error" className="mx-5 mt-3 md:mx-8">
          {alert}
        </Banner>
      )}
      {summary}
      <div className="flex items-center gap-3 px-5 py-3 md:px-8 md:py-4">
        {onBack && (
          <Button variant="quiet" className="-ml-2.5" onClick={onBack}>
            <ArrowLeft aria-hidden="true" />
            Back
          </Button>
        )}
        <div className="ml-auto flex min-w-0 max-sm:flex-1 max-sm:justify-end">{children}</div>
      </div>
    </footer>
  );
}
