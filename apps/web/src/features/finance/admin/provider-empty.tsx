import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { CreditCard } from 'lucide-react';
import { Button } from '../../../ui/controls/button.tsx';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import type { ProviderState } from './queries.ts';

export type ProviderEmptyProps = {
  provider: ProviderState | undefined;
  /** Title of the empty list: 'No customers yet'. */
  none: string;
  /** Describes what will be listed. */
  text: string;
  /** Given when filters are set. */
  onClear?: (() => void) | undefined;
  onRetry: () => void;
  retrying: boolean;
};

/** Shown in place of an empty list from Stripe: it has no rows, or Stripe can't be reached. */
export function ProviderEmpty(props: ProviderEmptyProps) {
  const { provider, none, text, onClear, onRetry, retrying } = props;
  if (provider?.state === 'unreachable') {
    return (
      <ErrorNote
        title={provider.message}
        text={t('The studio’s own books are in the other tabs.')}
        onRetry={onRetry}
        retrying={retrying}
      />
    );
  }
  const isMissing = provider?.state === 'notConnected';
  return (
    <EmptyState
      icon={<CreditCard />}
      title={isMissing ? provider.message : onClear ? t('Nothing matches these filters.') : none}
      text={onClear && !isMissing ? undefined : text}
      action={
        isMissing ? (
          <ButtonLink size="small" href={paths.settings('integrations')}>
            {t('Connect Stripe')}
          </ButtonLink>
        ) : (
          onClear && (
            <Button size="small" onClick={onClear}>
              {t('Clear filters')}
            </Button>
          )
        )
      }
      className="border-t border-line"
    />
  );
}
