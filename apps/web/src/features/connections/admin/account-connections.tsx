import { connectionMessages as messages } from '@shutterhouse/contract/connections/messages';
import { paths } from '@shutterhouse/contract/pages';
import { useFeedback } from '../../../lib/use-feedback.ts';
import { Button } from '../../../ui/button.tsx';
import { FeedbackBanner } from '../../../ui/feedback-banner.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useConnections } from '../queries.ts';
import { ConnectionState } from './connection-state.tsx';
import { useDisconnect } from './queries.ts';
import { useAskToDisconnect } from './use-ask-to-disconnect.ts';

/** The connected services, each with a button to disconnect it. */
export function AccountConnections() {
  const connections = useConnections();
  const feedback = useFeedback();
  const disconnect = useDisconnect(feedback);
  const askToDisconnect = useAskToDisconnect((provider) => disconnect.mutate({ provider }));
  const rows = connections.data?.filter(({ state }) => state !== 'disconnected');
  return (
    <section
      aria-labelledby="connected-services"
      className="grid gap-x-12 gap-y-5 border-t border-line py-8 lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]"
    >
      <div>
        <h2 id="connected-services" className="text-base font-medium">
          Connected services
        </h2>
        <p className="mt-1.5 text-desk text-pretty text-muted">
          All admins share them. Connect others in{' '}
          <TextLink href={paths.settings('integrations')} className="text-ink">
            Third-Party Integrations
          </TextLink>
          .
        </p>
      </div>
      <div className="max-w-[34rem] min-w-0">
        {rows ? (
          <>
            {rows.length === 0 && <p className="text-muted">No service is connected.</p>}
            <ul aria-label="Connected services" className="border-t border-line empty:hidden">
              {rows.map((connection) => (
                <li
                  key={connection.provider}
                  className="flex items-start justify-between gap-4 border-b border-line py-3"
                >
                  <div className="min-w-0">
                    <p className="font-medium">{connection.service}</p>
                    <ConnectionState connection={connection} />
                  </div>
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`Disconnect ${connection.service}`}
                    busy={
                      disconnect.isPending && disconnect.variables.provider === connection.provider
                    }
                    onClick={() => void askToDisconnect(connection)}
                  >
                    Disconnect
                  </Button>
                </li>
              ))}
            </ul>
          </>
        ) : connections.error ? (
          <LoadError title={messages.loadFailed} query={connections} />
        ) : (
          <Skeleton className="h-14 w-full" />
        )}
        <FeedbackBanner feedback={feedback} floating clearAfterMs={5000} />
      </div>
    </section>
  );
}
