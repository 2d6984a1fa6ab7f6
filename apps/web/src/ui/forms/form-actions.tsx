import { t } from '@shutterhouse/contract/sentences';
import { Button } from '../controls/button.tsx';
import { SubmitButton } from './submit-button.tsx';

export type FormActionsProps = { submitLabel: string; onCancel: () => void };

/** The submit and cancel buttons of a small inline form. */
export function FormActions({ submitLabel, onCancel }: FormActionsProps) {
  return (
    <div className="flex flex-wrap gap-2.5">
      <SubmitButton size="small">{submitLabel}</SubmitButton>
      <Button size="small" variant="quiet" onClick={onCancel}>
        {t('Cancel')}
      </Button>
    </div>
  );
}
