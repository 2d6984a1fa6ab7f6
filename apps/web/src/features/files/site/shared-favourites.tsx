import { shareMessages as messages } from '@shutterhouse/contract/files/shares/messages';
import { sendFavouritesInput } from '@shutterhouse/contract/files/shares/schema';
import { t } from '@shutterhouse/contract/sentences';
import { useMutation } from '@tanstack/react-query';
import { Download, Send } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { z } from 'zod';
import { readApiError, refusalOr } from '../../../lib/calls/api-error.ts';
import { notify } from '../../../lib/calls/notices.ts';
import { trpc } from '../../../lib/calls/trpc.ts';
import { formatInstant } from '../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { GalleryHeading } from './gallery-heading.tsx';
import { Pictures } from './pictures.tsx';
import { type Favourites, favouritesArchive, useChosen } from './queries.ts';

export type SharedFavouritesProps = {
  /** Any key issued for the link. */
  shareKey: string;
  headingRef: RefObject<HTMLHeadingElement | null>;
  favourites: Favourites;
  allowsDownloads: boolean;
  /** When they were last sent to the studio. */
  sentAt: string | null;
  onSent: (sentAt: string) => void;
};

/** The favourites of a link, from all its folders: to review, send to the studio, or download. */
export function SharedFavourites(props: SharedFavouritesProps) {
  const { shareKey, favourites, allowsDownloads, sentAt, onSent } = props;
  const query = useChosen(shareKey);
  const clock = useStudioClock();
  const [isSending, setSending] = useState(false);
  const { count } = favourites;
  return (
    <>
      <GalleryHeading
        title={t('Favourites')}
        headingRef={props.headingRef}
        facts={[
          t('{count, plural, one {# picture} other {# pictures}}', { count }),
          ...(sentAt
            ? [t('sent to the studio {sentAt}', { sentAt: formatInstant(sentAt, clock) })]
            : []),
        ]}
      >
        {count > 0 && allowsDownloads && (
          <ButtonLink href={favouritesArchive(shareKey)} download>
            <Download aria-hidden="true" strokeWidth={1.5} />
            {t('Download favourites')}
          </ButtonLink>
        )}
        {count > 0 && (
          <Button variant="primary" onClick={() => setSending(true)}>
            <Send aria-hidden="true" strokeWidth={1.5} />
            {t('Send to the studio')}
          </Button>
        )}
      </GalleryHeading>
      {query.isError && !query.data && (
        <ErrorNote
          title={messages.favouritesFailed}
          text={readApiError(query.error).message}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.isPending && <Skeleton className="h-64 w-full" />}
      {query.data && count === 0 && (
        <p className="measure text-body text-muted">
          {t(
            'None yet. Press the heart on a picture to keep it here. Your favourites are saved with this link, on every device.',
          )}
        </p>
      )}
      {query.data && (
        <Pictures
          label={t('Favourites')}
          pictures={query.data}
          isHung={favourites.has}
          total={query.data.length}
          favourites={favourites}
          allowsDownloads={allowsDownloads}
        />
      )}
      {isSending && (
        <SendFavourites
          shareKey={shareKey}
          count={count}
          onSent={(at) => {
            setSending(false);
            onSent(at);
            notify.success(messages.sent);
          }}
          onClose={() => setSending(false)}
        />
      )}
    </>
  );
}

const { name, message } = sendFavouritesInput.shape;
const sendForm = z.object({ name: name.unwrap(), message: message.unwrap() });

type SendFavouritesProps = {
  /** Any key issued for the link. */
  shareKey: string;
  count: number;
  onSent: (sentAt: string) => void;
  onClose: () => void;
};

/** Sends the favourites to the studio, with an optional name and message. */
function SendFavourites({ shareKey, count, onSent, onClose }: SendFavouritesProps) {
  const { client } = trpc.useUtils();
  const send = useMutation({
    mutationKey: [['files', 'shares', 'sendFavourites']],
    meta: { errorShownInPlace: true },
    mutationFn: (words: z.infer<typeof sendForm>) =>
      client.files.shares.sendFavourites.mutate({ key: shareKey, ...words }),
  });
  const form = useSchemaForm(sendForm, { defaultValues: { name: '', message: '' } });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('Send to the studio')}
      description={t(
        '{count, plural, one {# favourite} other {# favourites}}. You can change them and send them again.',
        { count },
      )}
      dirty={form.formState.isDirty && !send.isSuccess}
    >
      <Form
        form={form}
        label={t('Send to the studio')}
        onSubmit={async (words) => {
          const { sentAt } = await send.mutateAsync(words);
          onSent(sentAt);
        }}
        explain={refusalOr(messages.sendFailed)}
      >
        <TextField form={form} name="name" label={t('Your name')} optional autoComplete="name" />
        <TextAreaField form={form} name="message" label={t('Message')} optional />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <SubmitButton busyLabel={t('Sending...')}>{t('Send favourites')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
