import { t, translate } from '@shutterhouse/contract/sentences';
import {
  accentProblem,
  defaultAccent,
  readableAccent,
  suggestedAccents,
} from '@shutterhouse/contract/settings/accent';
import type { AppearanceInput } from '@shutterhouse/contract/settings/appearance';
import { appearanceLabels as labels } from '@shutterhouse/contract/settings/appearance-messages';
import { type UseFormReturn, useController } from 'react-hook-form';
import { Button } from '../../../ui/controls/button.tsx';
import { ChoiceTile } from '../../../ui/controls/choice-tile.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';

/** Whether the text is a colour as browsers write it: `#a8502f`. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text.trim());
}

/** The accent colour: one of the suggestions, or any other with enough contrast. */
export function AccentField({ form }: { form: UseFormReturn<AppearanceInput> }) {
  const { field, fieldState } = useController({ control: form.control, name: 'accent' });
  const value = field.value.trim().toLowerCase();
  const known = isColour(value);
  const problem = known ? accentProblem(value) : undefined;
  const nearest = problem === undefined ? undefined : readableAccent(value);

  function choose(accent: string) {
    form.setValue('accent', accent, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    });
  }

  return (
    <div className="flex flex-col gap-5">
      <fieldset className="min-w-0">
        <legend className="sr-only">{t('Suggested accents')}</legend>
        <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-4">
          {suggestedAccents.map(({ name, accent }) => (
            <ChoiceTile
              key={accent}
              name="suggested-accent"
              value={accent}
              checked={value === accent}
              onChange={() => choose(accent)}
              className="justify-start! text-desk!"
            >
              <span
                aria-hidden="true"
                className="size-5 shrink-0 rounded-full"
                style={{ backgroundColor: accent }}
              />
              {translate(name)}
            </ChoiceTile>
          ))}
        </div>
      </fieldset>
      <div className="flex items-start gap-3">
        <Field
          label={labels.accent}
          hint={t('Any other colour, such as #35568c. Its dark variant follows from it.')}
          error={problem ?? fieldState.error?.message}
          required
          className="max-w-96 flex-1"
        >
          {(control) => (
            <TextInput
              {...control}
              {...field}
              autoComplete="off"
              spellCheck={false}
              maxLength={7}
              className="figures"
            />
          )}
        </Field>
        <input
          type="color"
          aria-label={t('Pick the accent colour')}
          value={known ? value : defaultAccent}
          onChange={(event) => choose(event.target.value)}
          className="mt-[1.6875rem] h-11 w-14 shrink-0 cursor-pointer rounded-control border border-control bg-raised p-1"
        />
      </div>
      {nearest !== undefined && (
        <Button size="small" className="self-start" onClick={() => choose(nearest)}>
          <span
            aria-hidden="true"
            className="size-4 rounded-full"
            style={{ backgroundColor: nearest }}
          />
          {t('Use {nearest} instead', { nearest })}
        </Button>
      )}
    </div>
  );
}
