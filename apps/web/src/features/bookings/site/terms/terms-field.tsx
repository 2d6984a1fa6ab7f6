import { termsMessages as messages } from '@shutterhouse/contract/bookings/messages';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { type ReactNode, useEffect, useRef } from 'react';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { TextLink } from '../../../../ui/controls/text-link.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { MarkedText } from '../../../../ui/layout/marked-text.tsx';
import { Paragraphs } from '../../../../ui/layout/paragraphs.tsx';
import type { TermsAcceptance } from './use-terms-acceptance.ts';

export type TermsFieldProps = {
  terms: TermsAcceptance;
  disabled: boolean;
  /** Shown while the terms load. */
  waiting: ReactNode;
};

/**
 * The checkbox that accepts the booking terms. They open in a tab of their own, so that nothing typed is lost; terms
 * that have changed meanwhile are shown right here.
 */
export function TermsField({ terms, disabled, waiting }: TermsFieldProps) {
  const { query, isChanged, isAccepted, isMissing } = terms;
  const { data } = query;
  if (data === undefined) {
    return query.isError ? <LoadError title={messages.loadFailed} query={query} /> : waiting;
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
          <MarkedText
            text={t('I accept the <terms>booking terms</terms>')}
            marks={{
              terms: (words) => (
                <TextLink href={paths.terms(data.id ?? undefined)} target="_blank" rel="noopener">
                  {words}
                  <span className="sr-only"> {t('(opens in a new tab)')}</span>
                </TextLink>
              ),
            }}
          />
        }
      />
    </div>
  );
}

/** The text of terms that have changed meanwhile, which comes into view to be read. */
function ChangedTerms({ text }: { text: string }) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
    // Whoever is typing keeps the focus.
    if (!document.activeElement?.matches('input, textarea')) section.current?.focus();
  }, []);
  return (
    <section
      ref={section}
      aria-label={t('Booking terms')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: otherwise it can't be scrolled by keyboard.
      tabIndex={0}
      className="flex max-h-72 flex-col gap-4 overflow-y-auto rounded-control border border-line bg-raised p-4 text-base"
    >
      <Paragraphs text={text} />
    </section>
  );
}
