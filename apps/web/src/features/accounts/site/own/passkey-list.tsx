import { KeyRound } from 'lucide-react';
import { formatInstant } from '../../../../lib/studio-time.ts';
import { useStudioClock } from '../../../../lib/use-studio-clock.ts';
import { Button } from '../../../../ui/button.tsx';
import type { OwnAccount } from './queries.ts';

type Passkey = OwnAccount['passkeys'][number];
export type PasskeyListProps = {
  passkeys: readonly Passkey[];
  onRemove: (passkey: Passkey) => void;
};

/** The passkeys of the account. */
export function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  const clock = useStudioClock();
  if (passkeys.length === 0) return <p className="text-muted">No passkeys yet.</p>;
  return (
    <ul aria-label="Passkeys" className="w-full border-t border-line">
      {passkeys.map((passkey) => (
        <li
          key={passkey.id}
          className="flex items-center justify-between gap-4 border-b border-line py-2.5"
        >
          <KeyRound aria-hidden="true" strokeWidth={1.5} className="size-5 shrink-0 text-muted" />
          <span className="min-w-0 flex-1">
            <span className="block truncate">{passkey.name}</span>
            <span className="block text-caption text-muted">
              {passkey.lastUsedAt
                ? `Last used ${formatInstant(passkey.lastUsedAt, clock)}`
                : `Added ${formatInstant(passkey.createdAt, clock)}, not used yet`}
            </span>
          </span>
          <Button
            size="small"
            variant="quiet"
            className="-mr-3.5"
            aria-label={`Remove ${passkey.name}`}
            onClick={() => onRemove(passkey)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}
