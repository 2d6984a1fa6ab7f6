import { t } from '@shutterhouse/contract/sentences';
import type { SlotName } from '@shutterhouse/contract/upload-slots';
import { useState } from 'react';
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useController,
} from 'react-hook-form';
import type { Editor, Versioned } from '../../lib/forms/use-editor.ts';
import { TextInput } from '../controls/text-input.tsx';
import type { FocalPoint } from '../pictures/focal-point.ts';
import type { PictureSource } from '../pictures/picture.tsx';
import { PictureInput } from '../pictures/picture-input.tsx';
import { Field } from './field.tsx';

export type PictureFieldProps<
  Input extends FieldValues,
  Output extends FieldValues,
  Saved extends Versioned & { picture?: PictureSource | null | undefined },
> = {
  /** Its form has `pictureId`, null for none, the `focalPoint`, and an address from which the server downloads the picture on save. */
  editor: Editor<Input, Output, Saved>;
  /** The name of the address field. */
  addressName?: 'imageUrl' | 'backgroundImage';
  label: string;
  addressLabel: string;
  slot: SlotName;
  /** The saved picture, if it is not the `picture` of the record. */
  saved?: PictureSource | null | undefined;
  ratio: string;
  removable?: boolean | undefined;
  failed?: string | undefined;
  /** Called with the picture currently in the form. */
  onShown?: ((picture: PictureSource | null) => void) | undefined;
};

/** A picture of a form: an uploaded file, or the address of one elsewhere. Setting one replaces the other. */
export function PictureField<
  Input extends FieldValues,
  Output extends FieldValues,
  Saved extends Versioned & { picture?: PictureSource | null | undefined },
>({
  editor: { form, opened, setUploading },
  addressName: addressField = 'imageUrl',
  saved = opened?.picture,
  onShown,
  addressLabel,
  ...input
}: PictureFieldProps<Input, Output, Saved>) {
  const name = 'pictureId' as FieldPath<Input>;
  const addressName = addressField as FieldPath<Input>;
  const focalName = 'focalPoint' as FieldPath<Input>;
  const [uploaded, setUploaded] = useState<PictureSource | null>(null);
  const { field, fieldState } = useController({ control: form.control, name });
  const { field: address, fieldState: addressState } = useController({
    control: form.control,
    name: addressName,
  });
  const { field: focal } = useController({ control: form.control, name: focalName });
  const known = [uploaded, saved].find((each) => each?.id === field.value) ?? standIn(field.value);
  const chosen = known && { ...known, focalPoint: focal.value ?? known.focalPoint };

  function set(path: FieldPath<Input>, value: FocalPoint | string | null | undefined) {
    form.setValue(path, value as FieldPathValue<Input, typeof path>, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    });
  }

  function choose(picture: PictureSource | null) {
    setUploaded(picture);
    set(addressName, undefined);
    set(name, picture?.id ?? null);
    set(focalName, picture?.focalPoint);
    onShown?.(picture);
  }

  function type(text: string) {
    const isEmpty = text === '';
    set(addressName, isEmpty ? undefined : text);
    // The server downloads the address on save; clearing it restores the saved picture.
    set(name, isEmpty ? (saved?.id ?? null) : undefined);
    set(focalName, isEmpty ? saved?.focalPoint : undefined);
    onShown?.(isEmpty ? (saved ?? null) : null);
  }

  return (
    <div className="flex flex-col gap-3">
      <PictureInput
        {...input}
        onBusy={setUploading}
        picture={chosen}
        onChange={choose}
        onFocalPoint={(point) => set(focalName, point)}
        error={fieldState.error?.message}
        name={name}
        inputRef={field.ref}
      />
      <Field
        label={addressLabel}
        error={addressState.error?.message}
        hint={
          address.value
            ? t('The studio fetches the picture from there when you save.')
            : t('Instead of a file: the web address of the picture.')
        }
        optional
      >
        {(control) => (
          <TextInput
            {...control}
            ref={address.ref}
            name={address.name}
            type="url"
            inputMode="url"
            placeholder="https://"
            value={address.value ?? ''}
            onBlur={address.onBlur}
            onChange={(event) => type(event.target.value)}
          />
        )}
      </Field>
    </div>
  );
}

/** A picture of which only the id is known, as after restoring unsaved input. */
function standIn(id: unknown): PictureSource | null {
  return typeof id === 'string' ? { id, width: 320, height: 240, alt: '', blur: '' } : null;
}
