import { t } from '@shutterhouse/contract/sentences';
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
          aria-label={t('Connect {service}', { service })}
          onClick={isReady ? onConnect : onEdit}
        >
          {t('Connect')}
        </Button>
        {isReady && (
          <IconButton
            size="small"
            label={t('Credentials of {service}', { service })}
            icon={<KeyRound />}
            onClick={onEdit}
          />
        )}
      </div>
    );
  }
  return (
    <div className={state === 'failing' ? actionsClass : `${actionsClass} max-md:-ms-3`}>
      {state === 'failing' && (
        <Button
          size="small"
          busy={busy}
          aria-label={t('Connect {service} again', { service })}
          onClick={opensBySignIn ? onConnect : onEdit}
        >
          {t('Connect again')}
        </Button>
      )}
      {state === 'connected' && waitsForSignIn(connection) && (
        <Button
          size="small"
          busy={busy}
          aria-label={t('Sign in at {service}', { service })}
          onClick={onConnect}
          className="max-md:ms-3"
        >
          {t('Sign in')}
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        busy={busy}
        aria-label={t('Disconnect {service}', { service })}
        onClick={onDisconnect}
      >
        {t('Disconnect')}
      </Button>
      <Menu
        trigger={
          <IconButton
            size="small"
            label={t('Actions for {service}', { service })}
            icon={<Ellipsis />}
          />
        }
        items={[
          { key: 'test', label: t('Test connection'), icon: <Activity />, onSelect: onTest },
          { key: 'edit', label: t('Credentials'), icon: <KeyRound />, onSelect: onEdit },
          ...(opensBySignIn && state === 'connected'
            ? [{ key: 'again', label: t('Connect again'), icon: <RotateCw />, onSelect: onConnect }]
            : []),
        ]}
      />
    </div>
  );
}
