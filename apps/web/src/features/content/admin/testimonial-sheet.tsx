import { testimonialMessages as say } from '@shutterhouse/contract/content/testimonials/messages';
import { testimonialInput } from '@shutterhouse/contract/content/testimonials/schema';
import { type Refetchable, readFresh } from '../../../lib/read-fresh.ts';
import { useEditor } from '../../../lib/use-editor.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import type { EditorLoad } from '../../../ui/editor-page.tsx';
import { EditorSheet } from '../../../ui/editor-sheet.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { PictureField } from '../../../ui/picture-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { type Testimonial, useSaveTestimonial } from './queries.ts';

const labels = {
  content: 'Testimonial',
  name: 'Name',
  role: 'Role',
  isActive: 'Active',
  pictureId: 'Picture',
  imageUrl: 'Picture address',
};

export type TestimonialSheetProps = {
  /** The testimonial's id, or 'new'. */
  id: string;
  list: EditorLoad & Refetchable<Testimonial[]> & { data: Testimonial[] | undefined };
  onClose: () => void;
  onSaved: (sentence: string) => void;
};

/** The form of a testimonial. The list is read whole, so it holds the one that is edited. */
export function TestimonialSheet({ id, list, onClose, onSaved }: TestimonialSheetProps) {
  const isNew = id === 'new';
  const { create, update } = useSaveTestimonial();
  const saved = list.data?.find((testimonial) => testimonial.id === id);
  const isGone = !isNew && list.data !== undefined && saved === undefined;
  const editor = useEditor({
    schema: testimonialInput,
    saved,
    isNew,
    toValues,
    save: (values, version) => (isNew ? create(values) : update({ ...values, id, version })),
    reload: async () => {
      const now = (await readFresh(list)).find((testimonial) => testimonial.id === id);
      if (!now) throw new Error(say.notFound);
      return now;
    },
    onSaved: () => {
      onSaved(isNew ? say.created : say.updated);
      onClose();
    },
    failed: say.saveFailed,
  });
  const { form, opened } = editor;

  return (
    <EditorSheet
      title={isNew ? 'New testimonial' : 'Edit testimonial'}
      editor={editor}
      load={isGone ? { ...list, error: say.notFound } : list}
      loadFailed={say.loadDetailsFailed}
      labels={labels}
      saveLabel={isNew ? 'Create testimonial' : 'Save testimonial'}
      onClose={onClose}
    >
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
      <PictureField
        form={form}
        name="pictureId"
        addressName="imageUrl"
        label={labels.pictureId}
        slot="testimonial"
        ratio="1 / 1"
        saved={opened?.picture}
        onBusy={editor.setUploading}
      />
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
  };
}
