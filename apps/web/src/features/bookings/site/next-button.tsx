import { ArrowRight } from 'lucide-react';
import { Button } from '../../../ui/controls/button.tsx';
import { useOfferedServices, usePackagesOf } from '../queries.ts';
import { informationFormId } from './details/information-form.ts';
import type { BookingDraft } from './draft/draft.ts';
import { nextLabel } from './draft/steps.ts';

export type NextButtonProps = { draft: BookingDraft; onNext: () => void };

/**
 * The button to the next screen; at the Information step it submits the form, which validates its fields
 * first. Not shown where there is nothing to choose.
 */
export function NextButton({ draft, onNext }: NextButtonProps) {
  const label = nextLabel(draft);
  const offered = useOfferedServices();
  const packages = usePackagesOf(draft.showingPackages ? draft.service : null);
  const lacksServices = !offered.isPending && offered.services.length === 0;
  const lacksChoice = draft.showingPackages ? packages.data?.length === 0 : lacksServices;
  if (label === null || (draft.step === 0 && lacksChoice)) return null;
  const way =
    draft.step === 1
      ? ({ type: 'submit', form: informationFormId } as const)
      : { form: undefined, onClick: onNext };
  return (
    // A separate element for the form: if the same one became a submit button, the click would
    // submit too.
    <Button key={way.form} variant="primary" wraps {...way}>
      {label}
      <ArrowRight aria-hidden="true" />
    </Button>
  );
}
