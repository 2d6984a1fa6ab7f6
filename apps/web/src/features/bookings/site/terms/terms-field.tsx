import { termsMessages as messages } from '@shutterhouse/contract/bookings/terms-messages';
import { paths } from '@shutterhouse/contract/pages';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { TextLink } from '../../../../ui/controls/text-link.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { ChangedTerms } from './changed-terms.tsx';
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
      {isChanged && <ChangedTerms key={data.id} text={data.text} />}
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
