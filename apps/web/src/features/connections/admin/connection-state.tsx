import { connectionMessages as messages } from '@shutterhouse/contract/connections/messages';
import { providerRow } from '@shutterhouse/contract/connections/providers';
import { marked, t, translate } from '@shutterhouse/contract/sentences';
import { formatInstant } from '../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { StatusDot } from '../../../ui/feedback/status-dot.tsx';
import type { ConnectionRow } from '../queries.ts';

const states = {
  connected: { tone: 'good', word: marked('Connected') },
  failing: { tone: 'bad', word: marked('Not working') },
  disconnected: { tone: 'muted', word: marked('Not connected') },
} as const;

/** The state of a connection: since when, whose account, and its last error. */
export function ConnectionState({ connection }: { connection: ConnectionRow }) {
  const clock = useStudioClock();
  const { service, state, username, email, lastConnected, expiresAt, isRenewed } = connection;
  const { lastError, failedAt } = connection;
  const { tone, word } = states[state];
  const account = [username, email !== username && email].filter(Boolean).join(' · ');
  const ends = expiresAt && formatInstant(expiresAt, clock);
  const lines = [
    state !== 'disconnected' && account,
    lastConnected &&
      `${state === 'disconnected' ? t('Last connected') : t('Connected')} ${formatInstant(lastConnected, clock)}`,
    state === 'connected' && waitsForSignIn(connection) && messages.signInOffer(service),
    // OAuth connections renew their token themselves, so no expiry date is shown.
    state === 'connected' && !isRenewed && ends && t('Ends {ends}', { ends }),
  ].filter(Boolean);
  return (
    <div className="min-w-0">
      <StatusDot tone={tone}>{translate(word)}</StatusDot>
      {lines.map((line) => (
        <p key={String(line)} className="mt-0.5 text-caption break-words text-muted">
          {line}
        </p>
      ))}
      {state !== 'disconnected' && lastError && (
        <p className={state === 'failing' ? 'mt-1 text-bad' : 'mt-1 text-muted'}>
          {lastError}
          {failedAt && ` (${formatInstant(failedAt, clock)})`}.
        </p>
      )}
    </div>
  );
}

/** Whether the service has an OAuth sign-in, however it is connected. */
function hasSignIn({ provider }: Pick<ConnectionRow, 'provider'>): boolean {
  return providerRow(provider).oauth !== undefined;
}

/** Whether the service is connected by credentials and nobody has signed in to its account yet. */
export function waitsForSignIn(connection: ConnectionRow): boolean {
  const { kind, isSignedIn } = connection;
  return kind === 'credentials' && hasSignIn(connection) && !isSignedIn;
}
