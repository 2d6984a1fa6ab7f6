import { partKinds, quoteLimits } from '@shutterhouse/contract/client-jobs/constants';
import { partKindLabels } from '@shutterhouse/contract/client-jobs/quote-messages';
import { t } from '@shutterhouse/contract/sentences';
import { ListPlus, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { usePriceTerms } from '../../../../lib/formats/use-price-terms.ts';
import { choicesOf } from '../../../../lib/forms/choices.ts';
import { lazyPart } from '../../../../lib/navigation/lazy-part.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { NumberField } from '../../../../ui/forms/number-field.tsx';
import { PriceField } from '../../../../ui/forms/price-field.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { TaxField } from '../../../../ui/forms/tax-field.tsx';
import { TextAreaField } from '../../../../ui/forms/text-area-field.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { LazyOverlay } from '../../../../ui/overlays/lazy-overlay.tsx';
import type { ListedWords } from './lists-dialog.tsx';
import { newLine, type QuoteForm } from './quote-form.ts';

const ListsDialog = lazyPart(() => import('./lists-dialog.tsx'), 'ListsDialog');

export type PartFieldsProps = {
  form: QuoteForm;
  index: number;
  onRemove: (() => void) | undefined;
};

/** A part of a quote: what the customer gets of its lines, and these. */
export function PartFields({ form, index, onRemove }: PartFieldsProps) {
  const lines = useFieldArray({
    control: form.control,
    name: `parts.${index}.lines`,
    keyName: 'key',
  });
  const kind = useWatch({ control: form.control, name: `parts.${index}.kind` });
  const { currency } = usePriceTerms();
  const [isChoosing, setChoosing] = useState(false);
  const isFull = lines.fields.length >= quoteLimits.lines;

  /** Adds what was chosen, in the place of the line that nobody has written. */
  function addListed(words: ListedWords) {
    const line = { ...newLine(), ...words };
    const written = form.getValues(`parts.${index}.lines`);
    const [first] = written;
    const isBlank = written.length === 1 && !first?.description && !first?.details;
    if (isBlank) lines.replace([line]);
    else lines.append(line);
  }

  return (
    <fieldset className="min-w-0 rounded-control border border-line p-4">
      <legend className="px-1 text-desk text-muted">
        {t('Part {number}', { number: index + 1 })}
      </legend>
      <div className="flex flex-col gap-4">
        <div className="flex items-end gap-3">
          <div className="grid min-w-0 flex-1 gap-4 sm:grid-cols-2">
            <SelectField
              form={form}
              name={`parts.${index}.kind`}
              label={t('The customer gets')}
              options={choicesOf(partKinds, (each) => partKindLabels[each])}
            />
            <TextField form={form} name={`parts.${index}.title`} label={t('Heading')} optional />
          </div>
          {onRemove && (
            <IconButton
              label={t('Remove part {number}', { number: index + 1 })}
              icon={<X strokeWidth={1.5} />}
              onClick={onRemove}
            />
          )}
        </div>
        {lines.fields.map((line, at) => {
          const name = `parts.${index}.lines.${at}` as const;
          return (
            <div key={line.key} className="flex flex-col gap-3 border-t border-line pt-4">
              <div className="flex items-end gap-3">
                <div className="min-w-0 flex-1">
                  <TextField
                    form={form}
                    name={`${name}.description`}
                    label={t('Description')}
                    required
                    autoComplete="off"
                  />
                </div>
                {lines.fields.length > 1 && (
                  <IconButton
                    label={t('Remove line {number}', { number: at + 1 })}
                    icon={<X strokeWidth={1.5} />}
                    onClick={() => lines.remove(at)}
                  />
                )}
              </div>
              <TextAreaField
                form={form}
                name={`${name}.details`}
                label={t('Details')}
                optional
                rows={2}
              />
              <div className="grid gap-3 sm:grid-cols-3">
                <PriceField
                  form={form}
                  name={`${name}.unitCents`}
                  label={t('Price each')}
                  currency={currency}
                />
                <NumberField
                  form={form}
                  name={`${name}.quantity`}
                  label={kind === 'any' ? t('At most') : t('Quantity')}
                  min={1}
                  max={quoteLimits.quantity}
                  required
                />
                <TaxField form={form} name={`${name}.taxId`} label={t('Tax')} />
              </div>
            </div>
          );
        })}
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            variant="quiet"
            disabled={isFull}
            onClick={() => lines.append(newLine())}
          >
            <Plus aria-hidden="true" strokeWidth={1.5} />
            {t('Add line')}
          </Button>
          <Button size="small" variant="quiet" disabled={isFull} onClick={() => setChoosing(true)}>
            <ListPlus aria-hidden="true" strokeWidth={1.5} />
            {t('From the lists')}
          </Button>
        </div>
      </div>
      {isChoosing && (
        <LazyOverlay onClose={() => setChoosing(false)}>
          <ListsDialog
            language={form.getValues('language') ?? null}
            onChoose={addListed}
            onClose={() => setChoosing(false)}
          />
        </LazyOverlay>
      )}
    </fieldset>
  );
}
