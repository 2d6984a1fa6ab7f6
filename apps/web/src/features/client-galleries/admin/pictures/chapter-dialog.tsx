import { clientGalleryMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import { createChapterInput } from '@shutterhouse/contract/client-galleries/pictures';
import { t } from '@shutterhouse/contract/sentences';
import { useId } from 'react';
import { FormProvider } from 'react-hook-form';
import { refusalOr } from '../../../../lib/calls/api-error.ts';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Form } from '../../../../ui/forms/form.tsx';
import { SubmitButton } from '../../../../ui/forms/submit-button.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { type ChapterRow, useSaveChapter } from './queries.ts';

const schema = createChapterInput.pick({ name: true });

export type ChapterDialogProps = {
  galleryId: string;
  /** The one to name; undefined for a new one. */
  chapter?: ChapterRow | undefined;
  feedback: Feedback;
  onClose: () => void;
};

/** Creates a chapter, or gives one another name. */
export function ChapterDialog({ galleryId, chapter, feedback, onClose }: ChapterDialogProps) {
  const id = useId();
  const form = useSchemaForm(schema, { defaultValues: { name: chapter?.name ?? '' } });
  const { create, rename } = useSaveChapter();
  const title = chapter ? t('Rename chapter') : t('New chapter');
  return (
    <FormProvider {...form}>
      <Dialog
        open
        size="small"
        onOpenChange={onClose}
        title={title}
        dirty={form.formState.isDirty}
        className="desk"
        footer={
          <>
            <Button size="small" variant="quiet" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <SubmitButton
              size="small"
              form={id}
              busy={create.isPending || rename.isPending}
              busyLabel={t('Saving…')}
            >
              {chapter ? t('Rename') : t('Create chapter')}
            </SubmitButton>
          </>
        }
      >
        <Form
          id={id}
          form={form}
          label={title}
          onSubmit={async ({ name }) => {
            if (chapter) await rename.mutateAsync({ id: chapter.id, name });
            else await create.mutateAsync({ galleryId, name });
            feedback.succeed(chapter ? messages.chapterSaved : messages.chapterMade);
            onClose();
          }}
          explain={refusalOr(messages.chapterFailed)}
        >
          <TextField form={form} name="name" label={t('Name')} required />
        </Form>
      </Dialog>
    </FormProvider>
  );
}
