import { galleryMessages as messages } from '@shutterhouse/contract/gallery/messages';
import { describeImageInput } from '@shutterhouse/contract/gallery/schema';
import { sentences, t } from '@shutterhouse/contract/sentences';
import { useController } from 'react-hook-form';
import { notify } from '../../../../lib/calls/notices.ts';
import { translationValues } from '../../../../lib/forms/translations.ts';
import { useGuardedForm } from '../../../../lib/forms/use-guarded-form.ts';
import { closeForm } from '../../../../lib/forms/use-leave-guard.ts';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Form } from '../../../../ui/forms/form.tsx';
import { RestoredNotice } from '../../../../ui/forms/restored-notice.tsx';
import { SubmitButton } from '../../../../ui/forms/submit-button.tsx';
import { TextAreaField } from '../../../../ui/forms/text-area-field.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { TranslatedFields } from '../../../../ui/forms/translated-fields.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { FocalPointInput } from '../../../../ui/pictures/focal-point-input.tsx';
import { LazyImage } from '../../../../ui/pictures/lazy-image.tsx';
import { explainedBy } from '../failure.ts';
import { imageAddress } from '../image-address.ts';
import { type ImageRow, useDescribeImage } from '../queries.ts';

export type DescribeImageDialogProps = { albumId: string; image: ImageRow; onClose: () => void };

const words = describeImageInput.pick({
  caption: true,
  alt: true,
  translations: true,
  focalPoint: true,
});

/** The texts that can be translated. */
const texts = { caption: 'line', alt: 2 } as const;

const labels = sentences({ caption: 'Caption', alt: 'Alternative text' });

/** The caption, alt text and focal point of an image. */
export function DescribeImageDialog({ albumId, image, onClose }: DescribeImageDialogProps) {
  const { caption, alt, picture } = image;
  const form = useSchemaForm(words, {
    defaultValues: {
      caption,
      alt,
      translations: translationValues(texts, image),
      focalPoint: picture.focalPoint,
    },
  });
  const { field: focal } = useController({ control: form.control, name: 'focalPoint' });
  const back = useGuardedForm(form, `words of ${image.id}`);
  const { isDirty } = form.formState;
  const describe = useDescribeImage();

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      dirty={isDirty}
      title={t('Caption and alternative text')}
      description={image.originalName}
      className="desk"
    >
      {image.state === 'failed' ? (
        <LazyImage
          whole
          src={imageAddress(image, 640)}
          fallbackSrc={image.thumbnailUrl}
          alt={alt}
          marginPx={0}
          failedText={messages.imageFailed}
          className="mb-5 h-48"
        />
      ) : (
        <FocalPointInput
          picture={{ ...picture, alt }}
          value={focal.value ?? picture.focalPoint}
          onChange={focal.onChange}
          className="mb-5"
        />
      )}
      <Form
        form={form}
        label={t('Texts of the image')}
        explain={explainedBy(messages.describeFailed)}
        onSubmit={async (said) => {
          await describe.mutateAsync({ ...said, id: albumId, imageId: image.id });
          notify.success(t('Caption saved.'));
          onClose();
        }}
      >
        {back && <RestoredNotice reason={back} />}
        <TranslatedFields texts={texts} labels={labels}>
          <TextField
            form={form}
            name="caption"
            label={labels.caption}
            hint={t('Shown with the image on the album’s page.')}
            size="small"
            autoFocus
          />
          <TextAreaField
            form={form}
            name="alt"
            label={labels.alt}
            hint={t('Describes the image for those who can’t see it.')}
            size="small"
            rows={2}
          />
        </TranslatedFields>
        <div className="flex justify-end gap-2.5">
          <Button size="small" onClick={() => void closeForm(isDirty, onClose)}>
            {t('Cancel')}
          </Button>
          <SubmitButton size="small" busyLabel={t('Saving...')}>
            {t('Save')}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
