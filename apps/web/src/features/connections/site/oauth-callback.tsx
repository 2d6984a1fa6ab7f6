import { popupClosesAfterMs } from '@shutterhouse/contract/connections/constants';
import { connectionMessages as messages } from '@shutterhouse/contract/connections/messages';
import { providerRow } from '@shutterhouse/contract/connections/providers';
import type { PopupMessage } from '@shutterhouse/contract/connections/schema';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { notifyOpener } from '../../../lib/browser/popup-channel.ts';
import { readApiError, refusalSentence } from '../../../lib/calls/api-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useExchange } from '../queries.ts';
import { type Answer, answerIn } from './callback-answer.ts';

type Outcome = { isDone: boolean; title: string; text: string };

/** The content of the sign-in popup: it completes the sign-in, notifies its opener, and closes. */
export function OAuthCallback() {
  const exchange = useExchange();
  const [, navigate] = useLocation();
  const [outcome, setOutcome] = useState<Outcome>();
  const [service, setService] = useState<string>();
  const began = useRef(false);
  const [isAwaited, setAwaited] = useState(() => window.opener !== null);
  const quiet = useRef<() => void>(undefined);

  function end(message: PopupMessage, shown: Outcome) {
    quiet.current = notifyOpener(message, () => setAwaited(true));
    setOutcome(shown);
  }

  function fail(title: string, error: string, errorDescription: string) {
    end(
      { type: 'oauth_error', error, errorDescription },
      { isDone: false, title, text: messages.reason(errorDescription) },
    );
  }

  async function finish(answer: Answer) {
    if (answer.kind === 'error') return fail(answer.title, answer.error, answer.description);
    setService(providerRow(answer.input.provider).label);
    try {
      const { provider, service, username, email, isConnected, lastConnected, expiresAt } =
        await exchange.mutateAsync(answer.input);
      const account = { username, email, isConnected, lastConnected, expiresAt };
      end(
        { type: 'oauth_success', provider, ...account },
        { isDone: true, title: messages.authenticated(service), text: email || username },
      );
    } catch (error) {
      const problem = readApiError(error);
      const isServerError = problem.status === undefined;
      const usual = isServerError ? messages.unexpectedError : messages.processFailed;
      const reason = problem.status === 401 ? problem.message : refusalSentence(problem);
      const title = isServerError ? messages.exchangeFailed : messages.refusedByService;
      fail(title, 'api_error', reason ?? usual);
    }
  }

  function leave() {
    if (isAwaited) window.close();
    else navigate(paths.settings('account'));
  }

  const begin = useEffectEvent(() => {
    // A code is valid once, and effects may run twice.
    if (began.current) return;
    began.current = true;
    const answer = answerIn(location);
    history.replaceState(history.state, '', paths.oauthCallback());
    void finish(answer);
  });
  useEffect(() => begin(), []);

  const over = outcome !== undefined;
  const leaveLater = useEffectEvent(leave);
  useEffect(() => {
    if (!over) return;
    const timer = setTimeout(leaveLater, popupClosesAfterMs);
    return () => clearTimeout(timer);
  }, [over]);
  useEffect(() => () => quiet.current?.(), []);

  if (outcome === undefined) {
    return (
      <p role="status" className="flex items-center gap-3 text-base text-muted">
        <Spinner /> {service ? messages.processingOf(service) : messages.processing}
      </p>
    );
  }
  const Icon = outcome.isDone ? CircleCheck : CircleAlert;
  return (
    <div role={outcome.isDone ? 'status' : 'alert'}>
      <Icon
        aria-hidden="true"
        strokeWidth={1.25}
        className={outcome.isDone ? 'size-9 text-good' : 'size-9 text-bad'}
      />
      <h1 className="display mt-5 text-heading text-balance">{outcome.title}</h1>
      {outcome.text && <p className="mt-2.5 text-base break-words text-muted">{outcome.text}</p>}
      <p className="mt-6 text-desk text-muted">
        {isAwaited
          ? t('This window closes by itself.')
          : t('The account settings open in a moment.')}
      </p>
      <Button className="mt-3" onClick={leave}>
        {isAwaited ? t('Close now') : t('Open them now')}
      </Button>
    </div>
  );
}
