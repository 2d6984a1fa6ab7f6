import { auditMessages as messages } from '@shutterhouse/contract/audit/messages';
import { t } from '@shutterhouse/contract/sentences';
import { useId } from 'react';
import { confirm } from '../../../lib/forms/confirm.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { SelectInput } from '../../../ui/controls/select-input.tsx';
import { useRetention, useSetRetention } from './queries.ts';

/** In days; 0 keeps entries forever. */
const choices = [30, 90, 180, 365, 730, 1095, 1825, 3650, 0];

/** How long entries are kept. Shortening it asks for confirmation, since it deletes older entries. */
export function RetentionSelect({ feedback }: { feedback: Feedback }) {
  const id = useId();
  const days = useRetention();
  const { mutate, isPending } = useSetRetention(feedback);
  if (days === undefined) return null;
  const offered = choices.includes(days) ? choices : [days, ...choices];

  async function choose(chosen: number, kept: number) {
    const isShorter = chosen !== 0 && (kept === 0 || chosen < kept);
    const question = {
      title: messages.shorten,
      text: messages.shortenText(formatDays(chosen)),
      confirmLabel: t('Keep fewer entries'),
      danger: true,
    };
    if (!isShorter || (await confirm(question))) mutate({ auditLogDays: chosen });
  }

  return (
    <div className="flex items-center gap-3 text-muted">
      <label htmlFor={id} className="shrink-0">
        {t('Entries are kept for')}
      </label>
      <SelectInput
        id={id}
        size="small"
        className="w-36!"
        busy={isPending}
        value={String(days)}
        options={offered.map((each) => ({ value: String(each), label: formatDays(each) }))}
        onChange={(event) => void choose(Number(event.target.value), days)}
      />
    </div>
  );
}

function formatDays(days: number): string {
  if (days === 0) return t('for good');
  if (days % 365 !== 0) return t('{days} days', { days });
  return t('{years, plural, one {# year} other {# years}}', { years: days / 365 });
}
