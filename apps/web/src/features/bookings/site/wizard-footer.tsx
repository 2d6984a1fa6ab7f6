import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../lib/class-names.ts';
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

/**
 * The lower edge of the wizard: what is wrong, what is chosen, and the ways back and on. Where there is
 * room, what is wrong stands between the two ways, so that it takes no height from the step.
 */
export function WizardFooter({ alert, summary, onBack, children }: WizardFooterProps) {
  return (
    <footer className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center border-t border-line bg-paper pb-[env(safe-area-inset-bottom)]">
      {alert && (
        <Banner
          tone="error"
          className="max-md:col-span-3 max-md:mx-5 max-md:mt-3 md:col-start-2 md:row-start-2 md:my-2 md:ml-8"
        >
          {alert}
        </Banner>
      )}
      <div className="col-span-3 md:row-start-1">{summary}</div>
      {onBack && (
        <Button
          variant="quiet"
          className="col-start-1 ml-2.5 md:row-start-2 md:ml-5.5"
          onClick={onBack}
        >
          <ArrowLeft aria-hidden="true" />
          Back
        </Button>
      )}
      <div
        className={classNames(
          'col-span-2 col-start-2 flex min-w-0 justify-end py-3 pr-5 pl-3 md:col-span-1 md:col-start-3 md:row-start-2 md:py-4 md:pr-8',
          // As high while there is no way on, so that nothing moves when there is one.
          onBack ? 'min-h-17 md:min-h-19' : 'empty:hidden',
        )}
      >
        {children}
      </div>
    </footer>
  );
}
