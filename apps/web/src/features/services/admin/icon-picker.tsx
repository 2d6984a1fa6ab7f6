import { serviceIcons } from '@shutterhouse/contract/services/constants';
import { ChoiceTile } from '../../../ui/controls/choice-tile.tsx';
import { NamedIcon } from '../../../ui/pictures/named-icon.tsx';
import type { ServiceForm } from './questions-field.tsx';

export type IconPickerProps = {
  form: ServiceForm;
  /** The name of the selected icon. */
  chosen: string;
};

/** Selects the icon of a service from pictures. */
export function IconPicker({ form, chosen }: IconPickerProps) {
  // Registered here, in order: validation focuses the invalid field that was registered first.
  const field = form.register('icon');
  const error = form.getFieldState('icon', form.formState).error?.message;
  return (
    <fieldset className="min-w-0" aria-describedby={error ? 'icon-error' : undefined}>
      <legend className="mb-1.5 text-desk font-medium text-ink">Icon</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-2">
        {serviceIcons.map((name) => (
          <ChoiceTile
            key={name}
            {...field}
            value={name}
            checked={chosen === name}
            className="flex-col gap-1.5! px-1.5! py-3! text-caption!"
          >
            <NamedIcon name={name} className="size-6" />
            <span className="leading-tight hyphens-auto">{name.replace('/', ' / ')}</span>
          </ChoiceTile>
        ))}
      </div>
      {error && (
        <p id="icon-error" role="alert" className="mt-1.5 animate-appear text-desk text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
