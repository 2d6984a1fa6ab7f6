import { confirm } from '../../../lib/forms/confirm.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { StatusDot } from '../../../ui/feedback/status-dot.tsx';

export type SecondFactorNoteProps = { name: string; onRemove: () => void };

/** Says that a user has two-factor sign-in, and lets an admin turn it off for one who has lost it. */
export function SecondFactorNote({ name, onRemove }: SecondFactorNoteProps) {
  async function ask() {
    const yes = await confirm({
      title: 'Turn off two-factor authentication?',
      text: `${name} can then sign in with the password alone. Do this only for somebody whom you know and who has lost their phone.`,
      confirmLabel: 'Turn off',
      danger: true,
    });
    if (yes) onRemove();
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <StatusDot tone="good">Two-factor authentication is on</StatusDot>
      <Button size="small" variant="quiet" onClick={() => void ask()}>
        Turn off
      </Button>
    </div>
  );
}
