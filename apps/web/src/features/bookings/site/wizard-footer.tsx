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
 * room, what is wrong stands between the two ways, so that it takes no height from the step; where large letters
 * leave no room for the two beside each other, the way on takes a line of its own.
 */
export function WizardFooter({ alert, summary, onBack, children }: WizardFooterProps) {
  return (
    <footer className="flex flex-wrap items-center border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:grid md:grid-cols-[auto_minmax(0,1fr)_auto]">
      {alert && (
        <Banner
          tone="error"
          className="max-md:mx-5 max-md:mt-3 max-md:w-full md:col-start-2 md:row-start-2 md:my-2 md:ml-8"
        >
          {alert}
        </Banner>
      )}
      <div className="min-w-0 max-md:w-full md:col-span-3 md:row-start-1">{summary}</div>
      {onBack && (
        <Button
          variant="quiet"
          className="ml-2.5 md:col-start-1 md:row-start-2 md:ml-5.5"
          onClick={onBack}
        >
          <ArrowLeft aria-hidden="true" />
          Back
        </Button>
      )}
      <div
        className={classNames(
          'ml-auto flex max-w-full min-w-0 justify-end py-3 pr-5 pl-3 md:col-start-3 md:row-start-2 md:py-4 md:pr-8',
          // As high while there is no way on, so that nothing moves when there is one.
          onBack ? 'min-h-17 md:min-h-19' : 'empty:hidden',
        )}
      >
        {children}
      </div>
    </footer>
  );
}
