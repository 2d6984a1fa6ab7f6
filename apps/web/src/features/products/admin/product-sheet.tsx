import { priceLabel, type TypedPriceTerms } from '@shutterhouse/contract/pricing';
import { maxStock, productDefaults } from '@shutterhouse/contract/products/constants';
import { productMessages as messages } from '@shutterhouse/contract/products/messages';
import { type ProductInput, productInput } from '@shutterhouse/contract/products/schema';
import { t } from '@shutterhouse/contract/sentences';
import { useRef } from 'react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { typedAmounts, usePriceTerms } from '../../../lib/formats/use-price-terms.ts';
import { savedOr } from '../../../lib/forms/form-fields.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { useLeaveGuard } from '../../../lib/forms/use-leave-guard.ts';
import { useRecordEditor } from '../../../lib/forms/use-record-editor.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { SelectInput } from '../../../ui/controls/select-input.tsx';
import { EditorSheet } from '../../../ui/forms/editor-sheet.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { PriceField } from '../../../ui/forms/price-field.tsx';
import { TaxField } from '../../../ui/forms/tax-field.tsx';
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { MediaField } from './media/media-field.tsx';
import { useMediaUpload } from './media/use-media-upload.ts';
import { categoryQueries, type Product, useProduct, useSaveProduct } from './queries.ts';

/** The values of the product form. */
type ProductValues = z.input<typeof productInput>;

/** The form of a product. */
type ProductForm = UseFormReturn<ProductValues, unknown, ProductInput>;

const blank = { name: '', description: '', ...productDefaults, taxId: null };

const labelsIn = (terms: TypedPriceTerms) => ({
  name: t('Name'),
  description: t('Description'),
  priceCents: priceLabel(terms),
  taxId: t('Tax'),
  stock: t('Stock'),
  categoryId: t('Category'),
  isAvailable: t('Available'),
});

export type ProductSheetProps = {
  /** The product's id, or 'new'. */
  id: string;
  onClose: () => void;
  /** Reports results on the screen. */
  feedback: Feedback;
};

/** The form of a product. Its media is uploaded at once; that of a new one after it was created. */
export function ProductSheet({ id, onClose, feedback }: ProductSheetProps) {
  const load = useProduct(id);
  const { create, update } = useSaveProduct();
  const missed = useRef<string>(undefined);
  const upload = useMediaUpload();
  const terms = usePriceTerms();
  const labels = labelsIn(terms);
  const { editor, field, sheet } = useRecordEditor({
    id,
    load,
    schema: productInput,
    toValues,
    labels,
    async create(values) {
      const product = await create(values);
      missed.current = await upload.sendChosen(product.id);
      return product;
    },
    update,
    messages,
    failed: messages.saveFailed,
    onSaved(sentence) {
      // The product was created all the same; its sheet opens again with the uploaded media.
      if (missed.current === undefined) feedback.succeed(sentence);
      else feedback.fail(missed.current);
    },
    onClose,
  });
  const { form, opened } = editor;
  const ofChosen = usePriceTerms({ taxId: useWatch({ control: form.control, name: 'taxId' }) });
  const categories = categoryQueries.useAdminList().data;
  const isSending = upload.share !== null;
  const hasFiles = isSending || upload.chosen.length > 0;
  useLeaveGuard(hasFiles);

  return (
    <EditorSheet
      {...sheet}
      editor={{
        ...editor,
        dirty: editor.dirty || hasFiles,
        uploading: isSending && id !== 'new',
      }}
      formatValue={(path, value) =>
        path === 'categoryId'
          ? categories?.find((each) => each.id === value)?.name
          : typedAmounts(terms.currency)(path, value)
      }
    >
      <TextField {...field('name')} required />
      <TextAreaField {...field('description')} required rows={4} />
      <div className="grid gap-5 sm:grid-cols-2">
        <PriceField {...field('priceCents')} currency={terms.currency} terms={ofChosen} />
        <TaxField {...field('taxId')} />
        <NumberField {...field('stock')} min={0} max={maxStock} step={1} required />
      </div>
      <CategorySelect form={form} label={labels.categoryId} current={opened?.category} />
      <MediaField productId={id} media={load.data?.media ?? []} upload={upload} />
      <Checkbox
        {...form.register('isAvailable')}
        label={labels.isAvailable}
        hint={t('When off, it is hidden from everybody except the staff.')}
      />
    </EditorSheet>
  );
}

type CategorySelectProps = {
  form: ProductForm;
  label: string;
  /** The saved category: offered even if it is no longer active. */
  current: Product['category'] | undefined;
};

/** The category of a product: an active one, or none. */
function CategorySelect({ form, label, current }: CategorySelectProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'categoryId' });
  const { data: categories, error } = categoryQueries.useAdminList();
  const offered = (categories ?? []).filter(({ id, isActive }) => isActive || id === current?.id);
  // Until the list has loaded, or if it fails to, the current choice stays.
  const all = current && !categories ? [current] : offered;

  return (
    <Field
      label={label}
      error={fieldState.error?.message}
      hint={error && !categories ? t('The categories could not be loaded.') : undefined}
    >
      {(control) => (
        <SelectInput
          {...control}
          ref={field.ref}
          name={field.name}
          placeholder={t('No category')}
          options={all.map(({ id, name, isActive }) => ({
            value: id,
            label: isActive ? name : t('{name} (not active)', { name }),
          }))}
          value={typeof field.value === 'string' ? field.value : ''}
          onBlur={field.onBlur}
          onChange={({ target }) => field.onChange(target.value === '' ? null : target.value)}
        />
      )}
    </Field>
  );
}

/** The initial values of the form: those of a product, or the defaults. */
function toValues(product: Product | undefined): ProductValues {
  return { ...savedOr(blank, product), categoryId: product?.category?.id ?? null };
}
