import type { Provider } from '@shutterhouse/contract/connections/providers';
import { t } from '@shutterhouse/contract/sentences';
import { confirm } from '../../../lib/forms/confirm.ts';
import type { ConnectionRow } from '../queries.ts';

/** Asks before a service is disconnected, and explains the consequences. */
export function useAskToDisconnect(disconnect: (provider: Provider) => void) {
  return async ({ provider, service, kind }: ConnectionRow) => {
    const kept =
      kind === 'oauth'
        ? t('Its client ID and secret are kept for the next time.')
        : t('Its credentials are deleted.');
    const yes = await confirm({
      title: t('Disconnect {service}?', { service }),
      text: t('The studio stops using it immediately, for all admins. {kept}', { kept }),
      confirmLabel: t('Disconnect'),
      danger: true,
    });
    if (yes) disconnect(provider);
  };
}
