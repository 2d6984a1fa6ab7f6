import { shareMessages as messages } from '@shutterhouse/contract/files/shares/messages';
import { t } from '@shutterhouse/contract/sentences';
import { useMutationFeedback } from '../../../../lib/calls/mutation-feedback.ts';
import { trpc } from '../../../../lib/calls/trpc.ts';
import { useFeedback } from '../../../../lib/forms/use-feedback.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { FeedbackBanner } from '../../../../ui/feedback/feedback-banner.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { AddressField } from '../../../../ui/forms/address-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { affects, type FileRow, publicAddress } from '../queries.ts';
import { ShareForm } from './share-form.tsx';
import { ShareList } from './share-list.tsx';

export type ShareDialogProps = { entry: FileRow; onClose: () => void };

/** Shares a file with people outside the staff: by links, or publicly by its own URL. */
export function ShareDialog({ entry, onClose }: ShareDialogProps) {
  const feedback = useFeedback();
  const setPublic = trpc.files.shares.setPublic.useMutation(
    useMutationFeedback(affects, { failed: messages.sharingFailed, feedback }),
  );
  const shares = trpc.files.shares.list.useQuery(
    { fileId: entry.id },
    // Visitors may have changed favourites meanwhile.
    { refetchOnMount: 'always' },
  );
  const isPublic = setPublic.data?.isPublic ?? entry.isPublic;

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('Share')}
      description={`“${entry.name}”`}
      className="desk"
      footer={
        <Button size="small" onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      <FeedbackBanner feedback={feedback} />
      <h3 className="font-medium">{t('Links')}</h3>
      <p className="mt-1 mb-4 text-muted">
        {t(
          'A link opens it on its own page for anyone who has the link, until it expires or is revoked.',
        )}
      </p>
      {shares.isPending ? (
        <div aria-busy="true">
          <Skeleton lines={6} />
        </div>
      ) : (
        <>
          {!shares.data && <LoadError title={messages.linksFailed} query={shares} />}
          {shares.data && shares.data.length > 0 && (
            <>
              <ShareList
                shares={shares.data}
                isFolder={entry.type === 'folder'}
                feedback={feedback}
              />
              <h3 className="mt-7 mb-4 font-medium">{t('New link')}</h3>
            </>
          )}
          <ShareForm entry={entry} />
        </>
      )}
      <h3 className="mt-7 font-medium">{t('Public')}</h3>
      <div className="mt-1 flex items-center justify-between gap-4">
        <p className="text-muted">
          {entry.type === 'folder'
            ? t('Marks the folder as public.')
            : t('Everybody who knows its own address can download it.')}
        </p>
        <Switch
          label={t('Public: {name}', { name: entry.name })}
          checked={isPublic}
          busy={setPublic.isPending}
          onChange={(next) =>
            setPublic.mutate(
              { id: entry.id, shareWith: next ? ['public'] : [] },
              {
                onSuccess: () =>
                  feedback.succeed(next ? messages.madePublic : messages.madePrivate),
              },
            )
          }
        />
      </div>
      {isPublic && entry.type === 'file' && (
        <div className="mt-3">
          <AddressField label={t('Public address')} address={publicAddress(entry.id)} />
        </div>
      )}
    </Dialog>
  );
}
