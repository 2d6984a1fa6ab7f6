import { newsletterMessages as messages } from '@shutterhouse/contract/newsletter/messages';
import { type NewsletterStep, paths } from '@shutterhouse/contract/pages';
import { useEffect, useEffectEvent } from 'react';
import { useNewsletterStep } from '../../features/messages/queries.ts';
import { readApiError, refusalSentence } from '../../lib/api-error.ts';
import { textParam, useSearchState } from '../../lib/search-state.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageFrame } from '../page-frame.tsx';

export type NewsletterPageProps = { step: NewsletterStep };

const search = { token: textParam() };

const says = {
  confirm: { title: 'Newsletter', done: messages.confirmed, failed: messages.confirmFailed },
  unsubscribe: {
    title: 'Newsletter',
    done: messages.unsubscribed,
    failed: messages.unsubscribeFailed,
  },
} as const;

/**
 * Where the links of the newsletter's mails lead. To unsubscribe, the link is enough; to confirm takes
 * a click, since some mail servers follow the links of what they deliver.
 */
export function NewsletterPage({ step }: NewsletterPageProps) {
  const [{ token }] = useSearchState(search);
  const { mutate, isSuccess, isPending, error, isIdle } = useNewsletterStep()[step];
  const { title, done, failed } = says[step];

  const begin = useEffectEvent(() => {
    if (step === 'unsubscribe' && isIdle) mutate({ token });
  });
  useEffect(() => begin(), []);

  return (
    <PageFrame
      title={title}
      className="wrap flex min-h-svh flex-col items-start justify-center gap-6 py-24"
    >
      <h1 className="display text-title">{title}</h1>
      {isSuccess && <Banner tone="success">{done}</Banner>}
      {error && <Banner tone="error">{refusalSentence(readApiError(error)) ?? failed}</Banner>}
      {step === 'confirm' && isIdle && (
        <p className="measure text-body text-muted">
          New work and open dates, a few times a year. One click, and you are in.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {!isSuccess && (step === 'confirm' || error) && (
          <Button variant="primary" busy={isPending} onClick={() => mutate({ token })}>
            {step === 'confirm' ? 'Confirm my subscription' : 'Unsubscribe'}
          </Button>
        )}
        <ButtonLink href={paths.home()}>Go to the home page</ButtonLink>
      </div>
    </PageFrame>
  );
}
