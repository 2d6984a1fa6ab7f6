import { paths } from '@shutterhouse/contract/pages';
import { TextLink } from '../../../ui/text-link.tsx';
import type { ProviderState } from './queries.ts';

/** Says in a line that Stripe's part is missing or old, and what to do; nothing while all is well. */
export function ProviderLine({ provider }: { provider: ProviderState }) {
  if (provider.state === 'connected') return null;
  return (
    <p className="text-muted">
      <span>{provider.message}</span>{' '}
      {provider.state === 'notConnected' ? (
        <TextLink href={paths.settings('integrations')}>Connect Stripe</TextLink>
      ) : (
        'The amounts shown are those last received.'
      )}
    </p>
  );
}
