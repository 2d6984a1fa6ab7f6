import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../lib/formats/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';

export type WizardFooterProps = {
  /** Why the visitor can't continue. */
  alert: string | null;
  /** The summary, on screens without the summary column. */
  summary: ReactNode;
  /** Null on the first screen. */
  onBack: (() => void) | null;
  /** The Next button or, at the last step, the Pay button. */
  children: ReactNode;
};

/**
 * The footer of the wizard: the alert, the summary, and the Back and Next buttons. If there is room, the
 * alert stands between the buttons, so that it takes no height from the step; with large text the Next
 * button wraps to its own line.
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
          'ml-auto flex max-w-full min-w-0 justify-end py-3 pr-5 md:col-start-3 md:row-start-2 md:py-4 md:pr-8 md:pl-3',
          // Keeps the height without a Next button, to avoid a layout shift.
          onBack ? 'min-h-17 md:min-h-19' : 'empty:hidden',
        )}
      >
        {children}
      </div>
    </footer>
  );
}
