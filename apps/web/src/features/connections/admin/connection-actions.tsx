import { Activity, Ellipsis, KeyRound, RotateCw } from 'lucide-react';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Menu } from '../../../ui/controls/menu.tsx';
import type { ConnectionRow } from '../queries.ts';
import { waitsForSignIn } from './connection-state.tsx';

export type ConnectionActionsProps = {
  connection: ConnectionRow;
  /** An action on this service is running. */
  busy: boolean;
  /** Signs in, or opens the form of credentials. */
  onConnect: () => void;
  onEdit: () => void;
  onTest: () => void;
  onDisconnect: () => void;
};

const actionsClass = 'flex items-center gap-1 md:justify-end';

/** The actions for a service. */
export function ConnectionActions(props: ConnectionActionsProps) {
  const { connection, busy, onConnect, onEdit, onTest, onDisconnect } = props;
  const { service, state, kind, hasCredentials, isSignedIn } = connection;
  const opensBySignIn = kind === 'oauth' || isSignedIn;
  if (state === 'disconnected') {
    const isReady = kind === 'oauth' && hasCredentials;
    return (
      <div className={actionsClass}>
        <Button
          size="small"
          busy={busy}
          aria-label={`Connect ${service}`}
          onClick={isReady ? onConnect : onEdit}
        >
          Connect
        </Button>
        {isReady && (
          <IconButton
            size="small"
            label={`Credentials of ${service}`}
            icon={<KeyRound />}
            onClick={onEdit}
          />
        )}
      </div>
    );
  }
  return (
    <div className={state === 'failing' ? actionsClass : `${actionsClass} max-md:-ml-3`}>
      {state === 'failing' && (
        <Button
          size="small"
          busy={busy}
          aria-label={`Connect ${service} again`}
          onClick={opensBySignIn ? onConnect : onEdit}
        >
          Connect again
        </Button>
      )}
      {state === 'connected' && waitsForSignIn(connection) && (
        <Button
          size="small"
          busy={busy}
          aria-label={`Sign in at ${service}`}
          onClick={onConnect}
          className="max-md:ml-3"
        >
          Sign in
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        busy={busy}
        aria-label={`Disconnect ${service}`}
        onClick={onDisconnect}
      >
        Disconnect
      </Button>
      <Menu
        trigger={<IconButton size="small" label={`Actions for ${service}`} icon={<Ellipsis />} />}
        items={[
          { key: 'test', label: 'Test connection', icon: <Activity />, onSelect: onTest },
          { key: 'edit', label: 'Credentials', icon: <KeyRound />, onSelect: onEdit },
          ...(opensBySignIn && state === 'connected'
            ? [{ key: 'again', label: 'Connect again', icon: <RotateCw />, onSelect: onConnect }]
            : []),
        ]}
      />
    </div>
  );
}
