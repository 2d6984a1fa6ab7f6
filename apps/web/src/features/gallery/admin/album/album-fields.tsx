import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { FormField } from '../../../../ui/form-field.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import type { AlbumFormInput, AlbumFormOutput } from './album-form.ts';

export type AlbumFieldsProps = {
  form: UseFormReturn<AlbumFormInput, unknown, AlbumFormOutput>;
};

/** What is said of an album, and who sees it. */
export function AlbumFields({ form }: AlbumFieldsProps) {
  return (
    <>
      <FormField form={form} name="name" label="Album Name *" required>
        {(control) => <TextInput {...control} size="small" autoComplete="off" autoFocus />}
      </FormField>
      <FormField form={form} name="description" label="Description">
        {(control) => <TextArea {...control} size="small" rows={3} />}
      </FormField>
      <FormField form={form} name="tags" label="Tags (comma separated)">
        {(control) => <TextInput {...control} size="small" autoComplete="off" />}
      </FormField>
      <Checkbox
        {...form.register('isPublic')}
        label="Make this album public"
        hint="Everybody sees it in the gallery, once it has images."
      />
    </>
  );
}
