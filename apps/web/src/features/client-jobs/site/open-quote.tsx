import type { QuoteChoice } from '@shutterhouse/contract/client-jobs/quote-sums';
import { quoteSums } from '@shutterhouse/contract/client-jobs/quote-sums';
import { choiceProblem } from '@shutterhouse/contract/client-jobs/quotes';
import { jobVisitMessages as messages } from '@shutterhouse/contract/client-jobs/visit-messages';
import { declineQuoteInput } from '@shutterhouse/contract/client-jobs/visits';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { formatCents } from '@shutterhouse/contract/money';
import { t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { z } from 'zod';
import { problemSentence, readApiError } from '../../../lib/calls/api-error.ts';
import { confirm } from '../../../lib/forms/confirm.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { ReasonDialog } from '../../../ui/forms/reason-dialog.tsx';
import type { JobVisitCalls, QuoteVersion } from './queries.ts';
import { QuoteFacts } from './quote-facts.tsx';
import { QuoteOffer } from './quote-offer.tsx';

const reasonSchema = z.object({ reason: declineQuoteInput.shape.reason.unwrap() });

export type OpenQuoteProps = Pick<JobVisitCalls, 'accept' | 'decline'> & {
  quote: QuoteVersion;
  name: string;
  clock: StudioClock;
  /** Whether the address is proven, so that it can be answered. */
  isProven: boolean;
};

/** A quote that can be accepted: what it offers, what is chosen, and the answer. */
export function OpenQuote({ quote, name, clock, isProven, accept, decline }: OpenQuoteProps) {
  const { content, id: versionId } = quote;
  const [chosen, setChosen] = useState<QuoteChoice[]>([]);
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string>();
  const [isDeclining, setDeclining] = useState(false);
  const { totalCents } = quoteSums(content, chosen);

  async function answer() {
    const missing =
      choiceProblem(content, chosen) ??
      (typed.trim() === '' ? t('Please enter your name') : undefined);
    setProblem(missing);
    if (missing) return;
    const isSure = await confirm({
      title: t('Accept this quote?'),
      text: t('You accept “{title}” for {total}.', {
        title: content.title,
        total: formatCents(totalCents, content),
      }),
      confirmLabel: t('Accept for {total}', { total: formatCents(totalCents, content) }),
    });
    if (isSure) accept.mutate({ versionId, choices: chosen, name: typed, totalCents });
  }

  return (
    <article className="flex flex-col gap-6">
      <header>
        <h2 dir="auto" className="display text-heading wrap-anywhere">
          {content.title}
        </h2>
        <QuoteFacts {...quote} session={content.session} clock={clock} />
      </header>
      <QuoteOffer
        content={content}
        chosen={chosen}
        onChoose={(next) => {
          setProblem(undefined);
          setChosen(next);
        }}
      />
      {isProven && (
        <div className="flex flex-col gap-4 border-t border-line pt-5">
          <Field label={t('Your name')} required>
            {(control) => (
              <TextInput
                {...control}
                autoComplete="name"
                maxLength={80}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
          {(problem || accept.error) && (
            <p role="alert" className="text-bad">
              {problem ?? problemSentence(readApiError(accept.error), messages.acceptFailed)}
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button
              variant="primary"
              size="large"
              wraps
              busy={accept.isPending}
              className="max-sm:w-full"
              onClick={() => void answer()}
            >
              {totalCents > 0 && choiceProblem(content, chosen) === undefined
                ? t('Accept for {total}', { total: formatCents(totalCents, content) })
                : t('Accept')}
            </Button>
            <Button variant="quiet" size="large" onClick={() => setDeclining(true)}>
              {t('Decline')}
            </Button>
          </div>
          {isDeclining && (
            <ReasonDialog
              isForCustomer
              title={t('Decline this quote?')}
              description={t('The studio is told. You can ask for another quote.')}
              submitLabel={t('Decline')}
              schema={reasonSchema}
              failed={messages.declineFailed}
              onSubmit={async (reason) => void (await decline.mutateAsync({ versionId, reason }))}
              onClose={() => setDeclining(false)}
            />
          )}
        </div>
      )}
    </article>
  );
}
