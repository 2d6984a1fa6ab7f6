import type { StudioClock } from '@shutterhouse/contract/clock';
import { cardName } from '@shutterhouse/contract/payment-plans/cards';
import { t } from '@shutterhouse/contract/sentences';
import { formatDay } from '../../../lib/formats/studio-time.ts';
import { confirm } from '../../../lib/forms/confirm.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { type JobPlan, usePlanActions } from './queries.ts';

export type PlanCardProps = {
  planId: string;
  card: NonNullable<JobPlan['card']>;
  clock: StudioClock;
  feedback: Feedback;
};

/** The customer's card that is charged for a plan, and when. */
export function PlanCard({ planId, card, clock, feedback }: PlanCardProps) {
  const { removeCard } = usePlanActions(feedback);

  async function askToRemove() {
    const isSure = await confirm({
      title: t('Remove the customer’s card?'),
      text: t('Stripe deletes it, and nothing is charged to it any more.'),
      confirmLabel: t('Remove card'),
      danger: true,
    });
    if (isSure) removeCard.mutate({ id: planId });
  }

  return (
    <p className="figures flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-2.5 text-muted">
      <span>
        {card.chargedAt
          ? t('{card} is charged on {day}.', {
              card: cardName(card),
              day: formatDay(new Date(card.chargedAt), clock, new Date()),
            })
          : t('{card} is kept, and not charged.', { card: cardName(card) })}
      </span>
      <Button
        size="small"
        variant="quiet"
        busy={removeCard.isPending}
        onClick={() => void askToRemove()}
      >
        {t('Remove card')}
      </Button>
    </p>
  );
}
