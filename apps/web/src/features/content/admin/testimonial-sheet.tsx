import { testimonialInput } from '@shutterhouse/contract/content/schema';
import { sentences, t, tc } from '@shutterhouse/contract/sentences';
import { savedOr } from '../../../lib/forms/form-fields.ts';
import { translationValues } from '../../../lib/forms/translations.ts';
import { type RecordSheetProps, useRecordEditor } from '../../../lib/forms/use-record-editor.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { EditorSheet } from '../../../ui/forms/editor-sheet.tsx';
import { PictureField } from '../../../ui/forms/picture-field.tsx';
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { TranslatedFields } from '../../../ui/forms/translated-fields.tsx';
import { focalPointLabels, pictureValues } from '../../../ui/pictures/focal-point.ts';
import { type Testimonial, testimonialQueries } from './queries.ts';

const labels = sentences(
  {
    content: 'Testimonial',
    name: 'Name',
    get role() {
      return tc('testimonial', 'Role');
    },
    isActive: 'Active',
    pictureId: 'Picture',
    imageUrl: 'Picture address',
  },
  focalPointLabels,
);

/** The texts that can be translated. */
const texts = { content: 5, role: 'line' } as const;

const blank = { content: '', name: '', role: '', isActive: true };

/** The form of a testimonial. */
export function TestimonialSheet(props: RecordSheetProps) {
  const { editor, field, sheet } = useRecordEditor({
    ...props,
    ...testimonialQueries.useRecord(props.id),
    schema: testimonialInput,
    toValues,
    labels,
  });
  const { form } = editor;

  return (
    <EditorSheet {...sheet}>
      <TranslatedFields texts={texts} labels={labels}>
        <TextAreaField {...field('content')} required rows={5} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field('name')} required />
          <TextField
            {...field('role')}
            optional
            hint={t('Such as ‘Bride’ or the name of a company.')}
          />
        </div>
        <PictureField
          editor={editor}
          label={labels.pictureId}
          addressLabel={t('Picture address')}
          slot="testimonial"
          ratio="1 / 1"
        />
        <Checkbox
          {...form.register('isActive')}
          label={t('Active')}
          hint={t('Visitors see it on the landing page.')}
        />
      </TranslatedFields>
    </EditorSheet>
  );
}

function toValues(saved: Testimonial | undefined) {
  return {
    ...savedOr(blank, saved),
    translations: translationValues(texts, saved),
    ...pictureValues(saved?.picture),
  };
}
