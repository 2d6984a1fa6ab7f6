import type { AppearanceInput } from '@shutterhouse/contract/settings/appearance';
import { useState } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import type { PictureSource } from '../../../ui/pictures/picture.tsx';
import { PictureInput } from '../../../ui/pictures/picture-input.tsx';

export type OwnPictureFieldProps = {
  form: UseFormReturn<AppearanceInput>;
  name: 'logoId' | 'iconId';
  slot: 'logo' | 'icon';
  label: string;
  hint: string;
  ratio: string;
  /** The saved picture. */
  saved: PictureSource | null | undefined;
  onBusy: (busy: boolean) => void;
  /** Called with the picture currently in the form. */
  onShown?: ((picture: PictureSource | null) => void) | undefined;
};

/** A logo or icon of the studio: an uploaded picture, not cropped and without a focal point. */
export function OwnPictureField({
  form,
  name,
  hint,
  saved,
  onShown,
  ...input
}: OwnPictureFieldProps) {
  const [uploaded, setUploaded] = useState<PictureSource | null>(null);
  const { field, fieldState } = useController({ control: form.control, name });
  const chosen = [uploaded, saved].find((each) => each?.id === field.value) ?? null;

  function choose(picture: PictureSource | null) {
    setUploaded(picture);
    form.setValue(name, picture?.id ?? null, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    });
    onShown?.(picture);
  }

  return (
    <div>
      <PictureInput
        {...input}
        name={name}
        picture={chosen}
        onChange={choose}
        error={fieldState.error?.message}
        inputRef={field.ref}
      />
      <p className="mt-2 text-desk text-muted">{hint}</p>
    </div>
  );
}
