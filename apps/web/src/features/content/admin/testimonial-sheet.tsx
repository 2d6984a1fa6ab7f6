import { testimonialMessages as messages } from '@shutterhouse/contract/content/testimonials-messages';
import { testimonialInput } from '@shutterhouse/contract/content/testimonials-schema';
import { type LoadedQuery, rowAsQuery } from '../../../lib/record-queries.ts';
import { type RecordSheetProps, useRecordEditor } from '../../../lib/use-record-editor.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { EditorSheet } from '../../../ui/editor-sheet.tsx';
import { focalPointLabels } from '../../../ui/focal-point.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { PictureField } from '../../../ui/picture-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { type Testimonial, testimonialQueries } from './queries.ts';

const labels = {
  content: 'Testimonial',
  name: 'Name',
  role: 'Role',
  isActive: 'Active',
  pictureId: 'Picture',
  imageUrl: 'Picture address',
  ...focalPointLabels,
};

export type TestimonialSheetProps = RecordSheetProps & { list: LoadedQuery<Testimonial[]> };

/** The form of a testimonial. The list is read whole, so it holds the one that is edited. */
export function TestimonialSheet({ list, ...props }: TestimonialSheetProps) {
  const { editor, sheet } = useRecordEditor({
    ...props,
    noun: 'testimonial',
    load: rowAsQuery(list, props.id, messages.notFound),
    schema: testimonialInput,
    toValues,
    ...testimonialQueries.useSave(),
    messages,
  });
  const { form } = editor;

  return (
    <EditorSheet {...sheet} labels={labels}>
      <FormField form={form} name="content" label={labels.content} required>
        {(control) => <TextArea {...control} rows={5} />}
      </FormField>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="name" label={labels.name} required>
          {(control) => <TextInput {...control} />}
        </FormField>
        <FormField
          form={form}
          name="role"
          label={labels.role}
          hint="Such as ‘Bride’ or the name of a company."
        >
          {(control) => <TextInput {...control} />}
        </FormField>
      </div>
      <PictureField editor={editor} label={labels.pictureId} slot="testimonial" ratio="1 / 1" />
      <Checkbox
        {...form.register('isActive')}
        label="Active"
        hint="Visitors see it on the landing page."
      />
    </EditorSheet>
  );
}

function toValues(testimonial: Testimonial | undefined) {
  return {
    content: testimonial?.content ?? '',
    name: testimonial?.name ?? '',
    role: testimonial?.role ?? '',
    isActive: testimonial?.isActive ?? true,
    pictureId: testimonial?.picture?.id ?? null,
    imageUrl: undefined,
    focalPoint: testimonial?.picture?.focalPoint,
  };
}
