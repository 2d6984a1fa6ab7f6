import { categoryDefaults } from '@shutterhouse/contract/products/constants';
import { categoryInput } from '@shutterhouse/contract/products/schema';
import { sentences, t } from '@shutterhouse/contract/sentences';
import { savedOr } from '../../../lib/forms/form-fields.ts';
import { type RecordSheetProps, useRecordEditor } from '../../../lib/forms/use-record-editor.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { EditorSheet } from '../../../ui/forms/editor-sheet.tsx';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { PictureField } from '../../../ui/forms/picture-field.tsx';
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { focalPointLabels, pictureValues } from '../../../ui/pictures/focal-point.ts';
import { type Category, categoryQueries } from './queries.ts';

const labels = sentences(
  {
    name: 'Name',
    get description() {
      return t('Description');
    },
    order: 'Order',
    isActive: 'Active',
    pictureId: 'Image',
    imageUrl: 'Image address',
  },
  focalPointLabels,
);

const blank = { name: '', description: '', ...categoryDefaults };

/** The form of a category. */
export function CategorySheet(props: RecordSheetProps) {
  const { editor, field, sheet } = useRecordEditor({
    ...props,
    ...categoryQueries.useRecord(props.id),
    schema: categoryInput,
    toValues,
    labels,
  });
  const { form } = editor;

  return (
    <EditorSheet {...sheet}>
      <TextField {...field('name')} required />
      <TextAreaField {...field('description')} rows={3} />
      <NumberField
        {...field('order')}
        hint={t('Categories are sorted by this number, the lowest first.')}
        min={0}
        step={1}
      />
      <PictureField
        editor={editor}
        label={labels.pictureId}
        addressLabel={t('Image address')}
        slot="category"
        ratio="3 / 2"
      />
      <Checkbox
        {...form.register('isActive')}
        label={t('Active')}
        hint={t('Visitors see its products, and it can be chosen for a product.')}
      />
    </EditorSheet>
  );
}

function toValues(saved: Category | undefined) {
  return { ...savedOr(blank, saved), ...pictureValues(saved?.picture) };
}
