import { connectionMessages as messages } from '@shutterhouse/contract/connections/messages';
import { type Provider, providerRow } from '@shutterhouse/contract/connections/providers';
import { popupMessage } from '@shutterhouse/contract/connections/schema';
import { paths } from '@shutterhouse/contract/pages';
import { useEffect, useEffectEvent, useState } from 'react';
import { onPopupMessage } from '../../../lib/browser/popup-channel.ts';
import { readApiError, refusalSentence } from '../../../lib/calls/api-error.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { useRefreshConnections } from '../queries.ts';
import { useAuthUrl } from './queries.ts';

/** How often to check whether the popup was closed, in milliseconds. */
const pollMs = 500;

/**
 * Signs in to a service in a popup.
 * @returns `signIn`, which must be called directly from a click, and the service whose sign-in is
 * pending
 */
export function useSignIn(feedback: Feedback): {
  signIn: (provider: Provider) => void;
  pending: Provider | null;
} {
  const authUrl = useAuthUrl();
  const refresh = useRefreshConnections();
  const [waiting, setWaiting] = useState<{ provider: Provider; popup: Window } | null>(null);

  const receive = useEffectEvent((message: unknown) => {
    const { data } = popupMessage.safeParse(message);
    if (data === undefined) return;
    if (data.type === 'oauth_success') {
      feedback.succeed(messages.connected(providerRow(data.provider).label));
      void refresh();
    } else if (waiting) {
      const { label } = providerRow(waiting.provider);
      feedback.fail(messages.connectFailed(label, data.errorDescription || messages.unknownError));
    } else return;
    setWaiting(null);
  });
  useEffect(() => onPopupMessage(receive), []);

  const popup = waiting?.popup;
  useEffect(() => {
    if (!popup) return;
    // A window that the provider's opener policy has separated counts as closed, too; its message
    // still arrives by the channel.
    const timer = setInterval(() => popup.closed && setWaiting(null), pollMs);
    return () => clearInterval(timer);
  }, [popup]);

  async function signIn(provider: Provider) {
    feedback.clear();
    const { label } = providerRow(provider);
    // Before any await: browsers allow popups only during a click.
    const opened = window.open('about:blank', 'oauth', 'popup,width=560,height=720');
    if (opened === null) {
      feedback.fail(messages.connectFailed(label, messages.popupBlocked));
      return;
    }
    setWaiting({ provider, popup: opened });
    try {
      const redirectUri = new URL(paths.oauthCallback(), location.origin).href;
      const { authUrl: address } = await authUrl.mutateAsync({ provider, redirectUri });
      opened.location.replace(address);
    } catch (error) {
      opened.close();
      setWaiting(null);
      const refusal = refusalSentence(readApiError(error));
      feedback.fail(refusal ? messages.connectFailed(label, refusal) : messages.authUrlFailed);
    }
  }

  return { signIn: (provider) => void signIn(provider), pending: waiting?.provider ?? null };
}
