import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import type { ProviderState } from './queries.ts';

/** A line that says that Stripe's data is missing or outdated, and what to do; renders nothing when connected. */
export function ProviderLine({ provider }: { provider: ProviderState }) {
  if (provider.state === 'connected') return null;
  return (
    <p className="text-muted">
      <span>{provider.message}</span>{' '}
      {provider.state === 'notConnected' ? (
        <TextLink href={paths.settings('integrations')}>{t('Connect Stripe')}</TextLink>
      ) : (
        t('The amounts shown are those last received.')
      )}
    </p>
  );
}
