import {
  clientGalleryLimits,
  watermarkPositionLabels,
  watermarkPositions,
} from '@shutterhouse/contract/client-galleries/constants';
import { t, tc } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { FormPart } from '../../../../ui/forms/form-part.tsx';
import { RangeField } from '../../../../ui/forms/range-field.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import type { PictureSource } from '../../../../ui/pictures/picture.tsx';
import { PictureInput } from '../../../../ui/pictures/picture-input.tsx';
import type { ClientGallery } from '../queries.ts';
import type { SettingsPartProps } from './access-fields.tsx';
import { WatermarkTrial } from './watermark-trial.tsx';

type WatermarkFieldsProps = SettingsPartProps & {
  gallery: ClientGallery;
  /** The saved PNG. */
  saved: PictureSource | null | undefined;
  onBusy: (isBusy: boolean) => void;
};

/** The text or the picture that visitors see over the pictures, and how it looks on one of them. */
export function WatermarkFields({ form, labels, gallery, saved, onBusy }: WatermarkFieldsProps) {
  const { control } = form;
  const [kind, strength, size] = useWatch({
    control,
    name: ['markKind', 'markStrength', 'markSize'],
  });
  const { min, max } = clientGalleryLimits.watermarkSize;
  return (
    <FormPart
      title={t('Watermark')}
      text={t('On what visitors look at, never on what they download.')}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          form={form}
          name="markKind"
          label={labels.markKind}
          options={[
            { value: 'none', label: tc('watermark', 'None') },
            { value: 'text', label: t('A text') },
            { value: 'picture', label: t('A picture (PNG)') },
          ]}
        />
        {kind === 'text' && (
          <TextField form={form} name="markText" label={labels.markText} required />
        )}
        {kind === 'picture' && (
          <div className="sm:col-span-2">
            <MarkPicture form={form} labels={labels} saved={saved} onBusy={onBusy} />
          </div>
        )}
        {kind !== 'none' && (
          <>
            <SelectField
              form={form}
              name="markPosition"
              label={labels.markPosition}
              options={watermarkPositions.map((value) => ({
                value,
                label: watermarkPositionLabels[value],
              }))}
              className="sm:col-start-1"
            />
            <RangeField
              form={form}
              name="markStrength"
              label={labels.markStrength}
              min={1}
              max={100}
              shown={strength}
              className="sm:col-start-1"
            />
            <RangeField
              form={form}
              name="markSize"
              label={labels.markSize}
              min={min}
              max={max}
              shown={size}
              hint={t('Of the longer edge of each picture.')}
            />
            <div className="sm:col-span-2">
              <WatermarkTrial form={form} gallery={gallery} />
            </div>
          </>
        )}
      </div>
    </FormPart>
  );
}

/** The PNG: uploaded at once, and the gallery's when the settings are saved. */
function MarkPicture({ form, labels, saved, onBusy }: Omit<WatermarkFieldsProps, 'gallery'>) {
  const [uploaded, setUploaded] = useState<PictureSource | null>(null);
  const { field, fieldState } = useController({ control: form.control, name: 'markPictureId' });
  const chosen = [uploaded, saved].find((each) => each?.id === field.value) ?? null;
  return (
    <>
      <PictureInput
        label={labels.markPictureId}
        slot="watermark"
        ratio={chosen ? `${chosen.width} / ${chosen.height}` : '3 / 2'}
        onGrey
        name={field.name}
        inputRef={field.ref}
        picture={chosen}
        onBusy={onBusy}
        onChange={(picture) => {
          setUploaded(picture);
          form.setValue('markPictureId', picture?.id ?? null, {
            shouldDirty: true,
            shouldTouch: true,
            shouldValidate: true,
          });
        }}
        error={fieldState.error?.message}
      />
      <p className="mt-2 text-desk text-muted">
        {t('With a transparent background, it covers nothing but what it shows.')}
      </p>
    </>
  );
}
