import { termsMessages as messages } from '@shutterhouse/contract/bookings/terms-messages';
import { paths } from '@shutterhouse/contract/pages';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { LoadError } from '../../../../ui/load-error.tsx';
import { Paragraphs } from '../../../../ui/paragraphs.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { TermsWait } from './terms-wait.tsx';
import type { TermsAcceptance } from './use-terms-acceptance.ts';

export type TermsFieldProps = { terms: TermsAcceptance; disabled: boolean };

/**
 * The checkbox that accepts the booking terms. They open in a tab of their own, so that nothing typed is lost; terms
 * that have changed meanwhile are shown right here.
 */
export function TermsField({ terms, disabled }: TermsFieldProps) {
  const { query, isChanged, isAccepted, isMissing } = terms;
  const { data } = query;
  if (data === undefined) {
    return query.isError ? <LoadError title={messages.loadFailed} query={query} /> : <TermsWait />;
  }
  return (
    <div className="flex flex-col gap-4">
      {isChanged && (
        <section
          aria-label="Booking terms"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: otherwise it can't be scrolled by keyboard.
          tabIndex={0}
          className="flex max-h-72 flex-col gap-4 overflow-y-auto rounded-control border border-line bg-raised p-4 text-base"
        >
          <Paragraphs text={data.text} />
        </section>
      )}
      <Checkbox
        ref={terms.control}
        checked={isAccepted}
        disabled={disabled}
        aria-required
        error={isMissing ? (isChanged ? messages.changed : messages.required) : undefined}
        onChange={(event) => terms.accept(event.target.checked)}
        label={
          <>
            I accept the{' '}
            <TextLink href={paths.terms(data.id ?? undefined)} target="_blank" rel="noopener">
              booking terms<span className="sr-only"> (opens in a new tab)</span>
            </TextLink>
          </>
        }
      />
    </div>
  );
}
