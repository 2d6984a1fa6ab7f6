import type { PlanPart } from '@shutterhouse/contract/payment-plans/plan';
import { t } from '@shutterhouse/contract/sentences';
import { usePriceTerms } from '../../../lib/formats/use-price-terms.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { firstPlan, PlanEditor } from './plan-editor.tsx';

export type PlanFieldProps = {
  /** Undefined for no plan. */
  parts: PlanPart[] | undefined;
  hasSession: boolean;
  /** What is wrong with it. */
  error: string | undefined;
  onChange: (parts: PlanPart[] | undefined) => void;
};

/** The plan of a quote: none, or how its total is paid in parts. */
export function PlanField({ parts, hasSession, error, onChange }: PlanFieldProps) {
  const { currency } = usePriceTerms();
  return (
    <section className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-4">
        <h3 className="text-desk font-medium">{t('Plan of payments')}</h3>
        {parts === undefined ? (
          <Button size="small" onClick={() => onChange(firstPlan(hasSession))}>
            {t('Pay in parts')}
          </Button>
        ) : (
          <Button size="small" variant="quiet" onClick={() => onChange(undefined)}>
            {t('Remove plan')}
          </Button>
        )}
      </div>
      {parts && (
        <PlanEditor parts={parts} onChange={onChange} currency={currency} hasSession={hasSession} />
      )}
      {error && (
        <p role="alert" className="text-bad">
          {error}
        </p>
      )}
    </section>
  );
}
