import type { StudioClock } from '@shutterhouse/contract/clock';
import {
  securityMessages as messages,
  tokenAccessLabels,
} from '@shutterhouse/contract/security/messages';
import { t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { formatInstant } from '../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { confirm } from '../../../lib/forms/confirm.ts';
import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PanelPart } from '../../../ui/layout/panel-part.tsx';
import { EntryList } from '../../../ui/lists/entry-list.tsx';
import { type TokenRow, useRevokeToken, useTokens } from './queries.ts';
import { TokenForm } from './token-form.tsx';

/** The tokens with which programs call the API. */
export function TokensPart() {
  const feedback = useFeedback();
  const tokens = useTokens();
  const revoke = useRevokeToken(feedback);
  const clock = useStudioClock();
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState('');

  async function askToRevoke({ id, name }: TokenRow) {
    const question = {
      title: t('Revoke “{name}”?', { name }),
      text: t('Programs that use it are refused from now on. This can’t be undone.'),
      confirmLabel: t('Revoke token'),
      danger: true,
    };
    if (await confirm(question)) revoke.mutate({ id });
  }

  return (
    <PanelPart
      title={t('API tokens')}
      text={
        <>
          {t(
            'For programs that work with the studio in your name, with the rights of your role. They can’t change your account or make other tokens. How to call it:',
          )}{' '}
          <TextLink href="/api/docs">{t('API reference')}</TextLink>
        </>
      }
    >
      {made !== '' && (
        <Banner tone="info" className="w-full" onDismiss={() => setMade('')}>
          {t('Copy this token now. It is not shown again.')}
          <code className="mt-2 block break-all select-all">{made}</code>
        </Banner>
      )}
      <Loaded
        query={tokens}
        failed={messages.tokensFailed}
        placeholder={<Skeleton className="h-11 w-full" />}
      >
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-muted">{t('There are no API tokens.')}</p>
          ) : (
            <EntryList
              label={t('API tokens')}
              entries={rows.map((token) => ({
                id: token.id,
                name: token.name,
                about: wordsOf(token, clock),
                actions: [{ label: t('Revoke'), onClick: () => void askToRevoke(token) }],
              }))}
            />
          )
        }
      </Loaded>
      {isAdding ? (
        <TokenForm
          onMade={(token) => {
            setAdding(false);
            setMade(token);
            feedback.succeed(messages.tokenMade);
          }}
          onCancel={() => setAdding(false)}
        />
      ) : (
        <Button size="small" onClick={() => setAdding(true)}>
          {t('New API token')}
        </Button>
      )}
      <FeedbackBanner feedback={feedback} floating />
    </PanelPart>
  );
}

function wordsOf(
  { access, hint, owner, lastUsedAt, expiresAt }: TokenRow,
  clock: StudioClock,
): string {
  return [
    `${hint}…`,
    tokenAccessLabels[access],
    owner.name || owner.email,
    lastUsedAt
      ? t('last used {lastUsedAt}', { lastUsedAt: formatInstant(lastUsedAt, clock) })
      : t('never used'),
    expiresAt
      ? t('until {expiresAt}', { expiresAt: formatInstant(expiresAt, clock) })
      : t('without an end'),
  ].join(' · ');
}
