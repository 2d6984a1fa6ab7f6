import { newsletterMessages as messages } from '@shutterhouse/contract/newsletter/messages';
import { type NewsletterStep, paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { useEffect, useEffectEvent } from 'react';
import { useNewsletterStep } from '../../features/newsletter/queries.ts';
import { giveFocus } from '../../lib/browser/focus.ts';
import { problemSentence, readApiError } from '../../lib/calls/api-error.ts';
import { textParam, useSearchState } from '../../lib/navigation/search-state.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { LinkFrame } from '../link-frame.tsx';

export type NewsletterPageProps = { step: NewsletterStep };

const search = { token: textParam() };

const says = {
  confirm: {
    get title() {
      return t('Newsletter');
    },
    get text() {
      return t('New work and open dates, a few times a year.');
    },
    get done() {
      return messages.confirmed;
    },
    get failed() {
      return messages.confirmFailed;
    },
  },
  unsubscribe: {
    get title() {
      return t('Newsletter');
    },
    text: undefined,
    get done() {
      return messages.unsubscribed;
    },
    get failed() {
      return messages.unsubscribeFailed;
    },
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
  const problem = error ? readApiError(error) : undefined;
  // An incomplete or expired link: to try again would not help.
  const isUseless = problem?.status === 400;

  const begin = useEffectEvent(() => {
    if (step === 'unsubscribe' && isIdle) mutate({ token });
  });
  useEffect(() => begin(), []);

  return (
    <LinkFrame title={title} heading={title} text={says[step].text}>
      {step === 'unsubscribe' && isPending && (
        <p role="status" className="mb-6 flex items-center gap-3 text-base text-muted">
          <Spinner />
          {t('Unsubscribing…')}
        </p>
      )}
      {isSuccess && (
        <div ref={giveFocus} tabIndex={-1} className="mb-6 w-full outline-none">
          <Banner tone="success">{done}</Banner>
        </div>
      )}
      {problem && (
        <Banner tone="error" className="mb-6">
          {problemSentence(problem, failed)}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        {!isSuccess && !isUseless && (step === 'confirm' || problem) && (
          <Button variant="primary" busy={isPending} onClick={() => mutate({ token })}>
            {step === 'confirm' ? t('Confirm my subscription') : t('Unsubscribe')}
          </Button>
        )}
        <ButtonLink href={paths.home()}>{t('Go to the home page')}</ButtonLink>
      </div>
    </LinkFrame>
  );
}
