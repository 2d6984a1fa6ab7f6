import { cardName } from '@shutterhouse/contract/payment-plans/cards';
import { planMessages as messages } from '@shutterhouse/contract/payment-plans/messages';
import { t } from '@shutterhouse/contract/sentences';
import { problemSentence, readApiError } from '../../../lib/calls/api-error.ts';
import { confirm } from '../../../lib/forms/confirm.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { PlanVisit, usePlanVisit } from './queries.ts';

export type KeptCardProps = {
  card: NonNullable<PlanVisit['card']>;
  remove: ReturnType<typeof usePlanVisit>['removeCard'];
};

/** The card that Stripe keeps for the payments, which its customer can remove. */
export function KeptCard({ card, remove }: KeptCardProps) {
  async function askToRemove() {
    const isSure = await confirm({
      title: t('Remove this card?'),
      text: t('Stripe deletes it. You pay what is due on this page yourself.'),
      confirmLabel: t('Remove card'),
      danger: true,
    });
    if (isSure) remove.mutate();
  }

  return (
    <div>
      <p className="figures flex flex-wrap items-center justify-between gap-x-6">
        <span>
          {t('Kept card: {card}, until {month}', {
            card: cardName(card),
            month: card.expires.split('-').toReversed().join('/'),
          })}
        </span>
        <Button size="small" busy={remove.isPending} onClick={() => void askToRemove()}>
          {t('Remove card')}
        </Button>
      </p>
      {remove.isError && (
        <p role="alert" className="text-bad">
          {problemSentence(readApiError(remove.error), messages.removeCardFailed)}
        </p>
      )}
    </div>
  );
}
