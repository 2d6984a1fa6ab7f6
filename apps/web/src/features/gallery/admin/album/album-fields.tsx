import { processingTag } from '@shutterhouse/contract/gallery/constants';
import type { AlbumFormInput, AlbumFormOutput } from '@shutterhouse/contract/gallery/schema';
import { sentences, t } from '@shutterhouse/contract/sentences';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { namedFields } from '../../../../lib/forms/form-fields.ts';
import { translationValues } from '../../../../lib/forms/translations.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { SubmitButton } from '../../../../ui/forms/submit-button.tsx';
import { TextAreaField } from '../../../../ui/forms/text-area-field.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { TranslatedFields } from '../../../../ui/forms/translated-fields.tsx';
import type { AlbumRow } from '../queries.ts';

const labels = sentences({
  name: 'Album Name *',
  description: 'Description',
  tags: 'Tags (comma separated)',
});

/** The texts that can be translated. */
const texts = { name: 'line', description: 3 } as const;

export type AlbumFieldsProps = {
  form: UseFormReturn<AlbumFormInput, unknown, AlbumFormOutput>;
  /** Whether the form has unsaved changes; reported by `onDirty`. */
  isDirty: boolean;
  onDirty: (dirty: boolean) => void;
  onCancel: () => void;
  /** Explains where else making the album private hides its pictures. */
  hides?: string | undefined;
  submitLabel: string;
  busyLabel: string;
};

/** The fields and visibility of an album, and the buttons of the form. */
export function AlbumFields(props: AlbumFieldsProps) {
  const { form, isDirty, onDirty } = props;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);

  const field = namedFields(form, labels);

  return (
    <>
      <TranslatedFields texts={texts} labels={labels}>
        <TextField {...field('name')} required size="small" autoComplete="off" autoFocus />
        <TextAreaField {...field('description')} size="small" rows={texts.description} />
      </TranslatedFields>
      <TextField {...field('tags')} size="small" autoComplete="off" />
      <Checkbox
        {...form.register('isPublic')}
        label={t('Make this album public')}
        hint={t('Everybody sees it in the gallery, once it has images.')}
      />
      {props.hides && (
        <Banner tone="info">
          <span role="status">{props.hides}</span>
        </Banner>
      )}
      <div className="flex justify-end gap-2.5">
        <Button size="small" onClick={props.onCancel}>
          {t('Cancel')}
        </Button>
        <SubmitButton
          size="small"
          busyLabel={props.busyLabel}
          disabled={form.watch('name').trim() === ''}
        >
          {props.submitLabel}
        </SubmitButton>
      </div>
    </>
  );
}

/** The initial values for a new album. */
export const emptyAlbum: AlbumFormInput = {
  name: '',
  description: '',
  tags: '',
  isPublic: false,
  translations: translationValues(texts, undefined),
};

/** The initial values for an existing album. */
export function formOf(saved: AlbumRow): AlbumFormInput {
  const { name, description, tags, isPublic } = saved;
  const translations = translationValues(texts, saved);
  const written = tags.filter((tag) => tag !== processingTag).join(', ');
  return { name, description, tags: written, isPublic, translations };
}
