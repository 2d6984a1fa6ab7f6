import { connectionMessages as messages } from '@shutterhouse/contract/connections/messages';
import {
  type Provider,
  providerNames,
  providerRow,
} from '@shutterhouse/contract/connections/providers';
import { sharedMessages } from '@shutterhouse/contract/messages';
import { paths } from '@shutterhouse/contract/pages';
import { t, translate } from '@shutterhouse/contract/sentences';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { isUnreachable, readApiError } from '../../../lib/calls/api-error.ts';
import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { type ConnectionRow, useConnections } from '../queries.ts';
import { ConnectionActions } from './connection-actions.tsx';
import { ConnectionState } from './connection-state.tsx';
import { CredentialsSheet } from './credentials-sheet.tsx';
import { useDisconnect, useTestConnection } from './queries.ts';
import { useAskToDisconnect } from './use-ask-to-disconnect.ts';
import { useSignIn } from './use-sign-in.ts';

/** How long the alerts of the settings stay, in milliseconds. */
const alertMs = 5000;

/** Settings, Integrations: the services that the studio can be connected to. */
export function IntegrationsScreen() {
  const connections = useConnections();
  const feedback = useFeedback();
  const [edited, setEdited] = useState<Provider | null>(null);
  const { signIn, pending } = useSignIn(feedback);
  const test = useTestConnection(feedback);
  const disconnect = useDisconnect(feedback);
  const askToDisconnect = useAskToDisconnect((provider) => disconnect.mutate({ provider }));

  const problem = connections.error && readApiError(connections.error);
  const status = problem?.status;
  if (status === 401 || status === 403) return <AdminGate error={connections.error} />;
  if (connections.isPending) {
    return (
      <div aria-busy="true" className="flex flex-col gap-4">
        <Skeleton className="h-9 w-80 max-w-full" />
        {[1, 2, 3, 4, 5, 6, 7].map((line) => (
          <Skeleton key={line} className="h-14 w-full" />
        ))}
      </div>
    );
  }
  const rows = connections.data ?? defaultConnections;
  const busyWith = (provider: Provider) =>
    pending === provider ||
    (test.isPending && test.variables.provider === provider) ||
    (disconnect.isPending && disconnect.variables.provider === provider);

  return (
    <div className="max-w-[60rem]">
      {problem && (
        <Banner tone="error" className="mb-6">
          <p>
            {isUnreachable(problem) ? messages.adminCheckUnanswered : messages.adminCheckFailed}.{' '}
            {problem.message}
          </p>
          <Button
            size="small"
            className="mt-2"
            busy={connections.isFetching}
            onClick={() => void connections.refetch()}
          >
            {t('Try Again')}
          </Button>
        </Banner>
      )}
      <ConnectionSummary
        connected={rows.filter(({ isConnected }) => isConnected).length}
        total={rows.length}
      />
      <ul aria-label={t('Services')} className="mt-7 border-t border-line">
        {rows.map((connection) => {
          const { provider, service } = connection;
          return (
            <li
              key={provider}
              className="grid items-center gap-x-6 gap-y-2 border-b border-line py-3.5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] lg:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_17.5rem]"
            >
              <div className="min-w-0">
                <h2 className="text-base font-medium">{service}</h2>
                <p className="text-pretty text-muted">{translate(providerRow(provider).purpose)}</p>
              </div>
              <ConnectionState connection={connection} />
              <ConnectionActions
                connection={connection}
                busy={busyWith(provider)}
                onConnect={() => signIn(provider)}
                onEdit={() => setEdited(provider)}
                onTest={() => test.mutate({ provider })}
                onDisconnect={() => void askToDisconnect(connection)}
              />
            </li>
          );
        })}
      </ul>
      <FeedbackBanner feedback={feedback} floating clearAfterMs={alertMs} />
      {edited && (
        <CredentialsSheet
          key={edited}
          provider={edited}
          onClose={() => setEdited(null)}
          onSaved={(sentence) => {
            setEdited(null);
            feedback.succeed(sentence);
          }}
        />
      )}
    </div>
  );
}

/** Shown in the settings to users who are not, or no longer, admins. */
function AdminGate({ error }: { error: unknown }) {
  const { status, message } = readApiError(error);
  const text = status === 403 ? sharedMessages.adminRequired : message;
  return (
    <EmptyState
      icon={<Lock />}
      title={messages.accessRequired}
      text={text || messages.accessText}
      action={
        <ButtonLink size="small" href={status === 401 ? paths.login() : paths.dashboard()}>
          {status === 401 ? t('Log in') : t('Go to the dashboard')}
        </ButtonLink>
      }
    />
  );
}

type ConnectionSummaryProps = { connected: number; total: number };

/** How many services are connected. */
function ConnectionSummary({ connected, total }: ConnectionSummaryProps) {
  const percentage = total > 0 ? Math.round((connected / total) * 100) : 0;
  return (
    <div className="max-w-[26rem]">
      <p className="figures flex items-baseline justify-between gap-4">
        <span>{t('{connected} of {total} connected', { connected, total })}</span>
        <span className="text-muted">{t('{percent}%', { percent: percentage })}</span>
      </p>
      <ProgressBar
        label={t('Connected services')}
        value={connected}
        max={total}
        valueText={t('{connected} of {total}', { connected, total })}
        className="mt-2 h-1!"
      />
    </div>
  );
}

/** Shown when the connections fail to load: every service, as if none were connected. */
export const defaultConnections: readonly ConnectionRow[] = providerNames.map((provider) => {
  const { label, kind } = providerRow(provider);
  return {
    ...{ provider, kind, service: label, state: 'disconnected', isConnected: false },
    ...{ username: '', email: '', lastError: '', isRenewed: false, hasCredentials: false },
    isSignedIn: false,
    ...{ lastConnected: null, expiresAt: null, failedAt: null, checkedAt: null },
  };
});
