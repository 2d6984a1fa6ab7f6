import { t } from '@shutterhouse/contract/sentences';
import { KeyRound } from 'lucide-react';
import { formatInstant } from '../../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../../lib/formats/use-studio-clock.ts';
import { EntryList } from '../../../../ui/lists/entry-list.tsx';
import type { OwnAccount } from './queries.ts';

type Passkey = OwnAccount['passkeys'][number];
export type PasskeyListProps = {
  passkeys: readonly Passkey[];
  onRemove: (passkey: Passkey) => void;
};

/** The passkeys of the account. */
export function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  const clock = useStudioClock();
  if (passkeys.length === 0) return <p className="text-muted">{t('No passkeys yet.')}</p>;
  return (
    <EntryList
      label={t('Passkeys')}
      entries={passkeys.map((passkey) => ({
        id: passkey.id,
        icon: (
          <KeyRound aria-hidden="true" strokeWidth={1.5} className="size-5 shrink-0 text-muted" />
        ),
        name: passkey.name,
        about: passkey.lastUsedAt
          ? t('Last used {lastUsedAt}', { lastUsedAt: formatInstant(passkey.lastUsedAt, clock) })
          : t('Added {createdAt}, not used yet', {
              createdAt: formatInstant(passkey.createdAt, clock),
            }),
        actions: [{ label: t('Remove'), onClick: () => onRemove(passkey) }],
      }))}
    />
  );
}
