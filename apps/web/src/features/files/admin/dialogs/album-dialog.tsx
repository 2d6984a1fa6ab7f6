import { conflictDelayMs } from '@shutterhouse/contract/files/constants';
import { conversionMessages as messages } from '@shutterhouse/contract/files/operation-messages';
import { albumForm } from '@shutterhouse/contract/gallery/schema';
import { sentences, t } from '@shutterhouse/contract/sentences';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Outputs, trpc, useRefresh } from '../../../../lib/calls/trpc.ts';
import { confirm } from '../../../../lib/forms/confirm.ts';
import { namedFields } from '../../../../lib/forms/form-fields.ts';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { TextAreaField } from '../../../../ui/forms/text-area-field.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import type { FileRow } from '../queries.ts';
import { FileFormDialog } from './file-form-dialog.tsx';

/** The fields of an album, with its name called as in the API. */
const schema = albumForm.omit({ name: true }).extend({ albumName: albumForm.shape.name });

const labels = sentences({
  albumName: 'Album Name *',
  description: 'Description',
  tags: 'Tags (comma separated)',
});

type AlbumDialogProps = {
  folder: FileRow;
  feedback: Feedback;
  onClose: () => void;
};

/** Creates an album from the pictures in a folder; replacing one of the same name needs confirmation. */
export function AlbumDialog({ folder, feedback, onClose }: AlbumDialogProps) {
  const refresh = useRefresh(({ files, gallery }) => [files.conversions, gallery]);
  const start = trpc.files.conversions.start.useMutation({ meta: { errorShownInPlace: true } });
  const form = useSchemaForm(schema, {
    defaultValues: { albumName: folder.name, description: '', tags: '', isPublic: false },
  });
  const field = namedFields(form, labels);
  const found = useConflict(folder.id, form.watch('albumName'));
  const isEmpty = found?.newImagesCount === 0;
  // Without pictures no album is created, so none would be replaced.
  const existing = found?.conflict && !isEmpty ? (found.existingAlbumName ?? '') : undefined;

  async function mayReplace(): Promise<boolean> {
    if (existing === undefined) return true;
    return confirm({
      title: t('Replace the album “{existing}”?', { existing }),
      text: t(
        '{existing, plural, one {# picture} other {# pictures}} of it will be gone for good, as soon as the new album is complete with {added, plural, one {# picture} other {# pictures}}.',
        { existing: found?.existingImagesCount ?? 0, added: found?.newImagesCount ?? 0 },
      ),
      confirmLabel: t('Delete Existing & Create Album'),
      danger: true,
    });
  }

  return (
    <FileFormDialog
      form={form}
      title={t('Create album from folder')}
      description={
        found
          ? t('“{name}”: {count, plural, one {# picture} other {# pictures}}', {
              name: folder.name,
              count: found.newImagesCount,
            })
          : t('“{name}”', { name: folder.name })
      }
      submitLabel={existing === undefined ? t('Create Album') : t('Delete Existing & Create Album')}
      isDanger={existing !== undefined}
      isClosed={isEmpty}
      busyLabel={t('Starting...')}
      failed={existing === undefined ? messages.createFailed : messages.recreateFailed}
      onSubmit={async (values) => {
        if (!(await mayReplace())) return false;
        await start.mutateAsync({
          ...values,
          id: folder.id,
          replaceExisting: existing !== undefined,
        });
        feedback.succeed(messages.started(values.albumName));
        await refresh();
        return true;
      }}
      onClose={onClose}
    >
      <TextField {...field('albumName')} required size="small" autoComplete="off" />
      {isEmpty && <Banner tone="info">{messages.noPictures}</Banner>}
      {existing !== undefined && <Banner tone="error">{messages.warning(existing)}</Banner>}
      <TextAreaField {...field('description')} size="small" rows={3} />
      <TextField {...field('tags')} size="small" autoComplete="off" />
      <Checkbox
        {...form.register('isPublic')}
        label={t('Make this album public')}
        hint={t('Everybody sees it in the gallery, once it is there.')}
      />
      <p className="text-muted">
        {t(
          'The pictures that lie in the folder itself come into the album; those in folders within it don’t. The files stay where they are.',
        )}
      </p>
    </FileFormDialog>
  );
}

/** Whether an album of this name exists, and how many pictures the new one would have. */
type AlbumConflict = Outputs['files']['conversions']['start'];

/**
 * Checks for a conflict with an album name, half a second after the last key press. Undefined until
 * known; the check writes nothing.
 */
function useConflict(folderId: string, typed: string): AlbumConflict | undefined {
  const { client } = trpc.useUtils();
  const albumName = typed.trim();
  const [asked, setAsked] = useState(albumName);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(albumName), conflictDelayMs);
    return () => clearTimeout(timer);
  }, [albumName]);
  const query = useQuery({
    queryKey: [['files', 'album name'], { folderId, albumName: asked }],
    queryFn: () =>
      client.files.conversions.start.mutate({ id: folderId, albumName: asked, dryRun: true }),
    enabled: asked !== '',
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { errorShownInPlace: true },
  });
  return asked === albumName ? query.data : undefined;
}
