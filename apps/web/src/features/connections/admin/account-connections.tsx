import { connectionMessages as messages } from '@shutterhouse/contract/connections/messages';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { type Feedback, useFeedback } from '../../../lib/forms/use-feedback.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { MarkedText } from '../../../ui/layout/marked-text.tsx';
import { PanelPart } from '../../../ui/layout/panel-part.tsx';
import { type ConnectionRow, useConnections } from '../queries.ts';
import { ConnectionState } from './connection-state.tsx';
import { useDisconnect } from './queries.ts';
import { useAskToDisconnect } from './use-ask-to-disconnect.ts';

/** The connected services, each with a button to disconnect it. */
export function AccountConnections() {
  const connections = useConnections();
  const feedback = useFeedback();
  return (
    <PanelPart
      title={t('Connected services')}
      text={
        <MarkedText
          text={t(
            'All admins share them. Connect others in <link>Third-Party Integrations</link>.',
          )}
          marks={{
            link: (words) => (
              <TextLink href={paths.settings('integrations')} className="text-ink">
                {words}
              </TextLink>
            ),
          }}
        />
      }
    >
      <Loaded
        query={connections}
        failed={messages.loadFailed}
        placeholder={<Skeleton className="h-14 w-full" />}
      >
        {(all) => (
          <ConnectionList
            rows={all.filter(({ state }) => state !== 'disconnected')}
            feedback={feedback}
          />
        )}
      </Loaded>
      <FeedbackBanner feedback={feedback} floating clearAfterMs={5000} />
    </PanelPart>
  );
}

type ConnectionListProps = { rows: readonly ConnectionRow[]; feedback: Feedback };

function ConnectionList({ rows, feedback }: ConnectionListProps) {
  const disconnect = useDisconnect(feedback);
  const askToDisconnect = useAskToDisconnect((provider) => disconnect.mutate({ provider }));
  if (rows.length === 0) return <p className="text-muted">{t('No service is connected.')}</p>;
  return (
    <ul aria-label={t('Connected services')} className="w-full border-t border-line">
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
            aria-label={t('Disconnect {service}', { service: connection.service })}
            busy={disconnect.isPending && disconnect.variables.provider === connection.provider}
            onClick={() => void askToDisconnect(connection)}
          >
            {t('Disconnect')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
