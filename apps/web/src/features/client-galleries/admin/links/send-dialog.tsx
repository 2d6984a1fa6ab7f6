import {
  type GalleryMail,
  sendGalleryLinkInput,
} from '@shutterhouse/contract/client-galleries/sending';
import { gallerySendingMessages as messages } from '@shutterhouse/contract/client-galleries/sending-messages';
import { languageNames } from '@shutterhouse/contract/languages';
import { contactMessages } from '@shutterhouse/contract/messages/messages';
import { t } from '@shutterhouse/contract/sentences';
import { useCallback, useEffect, useId, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { refusalOr } from '../../../../lib/calls/api-error.ts';
import { shownInPlace } from '../../../../lib/calls/form-mutation.ts';
import { trpc } from '../../../../lib/calls/trpc.ts';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { ChipGroup } from '../../../../ui/controls/chip-group.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { SkeletonLines } from '../../../../ui/feedback/skeleton-lines.tsx';
import { Form } from '../../../../ui/forms/form.tsx';
import { SubmitButton } from '../../../../ui/forms/submit-button.tsx';
import { TextAreaField } from '../../../../ui/forms/text-area-field.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { MailFrame } from '../../../../ui/layout/mail-frame.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { recipientOf } from './link-names.ts';
import { type GalleryLink, useSendLink } from './queries.ts';

const { subject, words, sendsAt } = sendGalleryLinkInput.shape;

const schema = z
  .object({
    ...{ subject, words },
    tellsPin: z.boolean(),
    when: z.enum(['now', 'later']),
    sendsAt: z.string(),
  })
  .refine((values) => values.when === 'now' || sendsAt.safeParse(values.sendsAt).success, {
    path: ['sendsAt'],
    error: () => t('Please choose a day and a time'),
  });

export type SendDialogProps = {
  link: GalleryLink;
  onClose: () => void;
  onSent: (sentence: string) => void;
};

/** Sends a link to its recipient by mail: with words that can be changed, as a preview shows it, now or at a time. */
export function SendDialog(props: SendDialogProps) {
  const { link, onClose } = props;
  const { mutate, data, error, isPending } =
    trpc.clientGalleries.links.compose.useMutation(shownInPlace);
  const load = useCallback(() => mutate({ id: link.id }), [link.id, mutate]);
  useEffect(load, [load]);
  if (data) return <LoadedDialog {...props} mail={data} />;
  return (
    <Dialog open onOpenChange={onClose} title={titleOf(link)} className="desk">
      {error ? (
        <LoadError title={messages.composeFailed} query={queryOf(error, isPending, load)} />
      ) : (
        <SkeletonLines count={6} line="h-5" className="gap-5" />
      )}
    </Dialog>
  );
}

function titleOf(link: GalleryLink): string {
  return t('Send the link to {name}', { name: recipientOf(link) });
}

function LoadedDialog({ link, mail, onClose, onSent }: SendDialogProps & { mail: GalleryMail }) {
  const id = useId();
  const [view, setView] = useState<'words' | 'preview'>('words');
  const send = useSendLink();
  const form = useSchemaForm(schema, {
    defaultValues: {
      ...{ subject: mail.subject, words: mail.words, tellsPin: mail.tellsPin },
      when: mail.sendsAt === null ? 'now' : 'later',
      sendsAt: mail.sendsAt ?? '',
    },
  });
  const when = useWatch({ control: form.control, name: 'when' });
  return (
    <FormProvider {...form}>
      <Dialog
        open
        onOpenChange={onClose}
        title={titleOf(link)}
        description={t('{address}, in {language}', {
          ...{ address: mail.to, language: languageNames[mail.language] },
        })}
        size="large"
        dirty={form.formState.isDirty}
        keepOnOutsideClick
        className="desk"
        footer={
          <>
            <Button size="small" variant="quiet" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <SubmitButton size="small" form={id} busy={send.isPending} busyLabel={t('Sending…')}>
              {when === 'later'
                ? t('Send later')
                : mail.isMailConfigured
                  ? t('Send now')
                  : t('Put in the outbox')}
            </SubmitButton>
          </>
        }
      >
        <Form
          id={id}
          form={form}
          label={titleOf(link)}
          onSubmit={async ({ when: time, ...values }) => {
            const planned = time === 'later' ? values.sendsAt : null;
            await send.mutateAsync({ ...values, id: link.id, sendsAt: planned });
            if (planned !== null) onSent(messages.planned);
            else onSent(mail.isMailConfigured ? messages.sent(mail.to) : messages.waits(mail.to));
            onClose();
          }}
          explain={refusalOr(messages.sendFailed)}
        >
          {!mail.isMailConfigured && (
            <Banner tone="info">{contactMessages.mailNotConfigured}</Banner>
          )}
          <ChipGroup
            label={t('View')}
            size="small"
            chips={[
              { value: 'words', label: t('Text') },
              { value: 'preview', label: t('Preview') },
            ]}
            value={view}
            onChange={(next) => setView(next === 'preview' ? 'preview' : 'words')}
          />
          {view === 'preview' ? (
            <Preview id={link.id} values={form.getValues()} />
          ) : (
            <>
              <TextField form={form} name="subject" label={t('Subject')} required />
              <TextAreaField
                form={form}
                name="words"
                label={t('Text')}
                required
                rows={6}
                hint={[
                  mail.hasLastDay
                    ? t('The greeting, the button and the last day are added.')
                    : t('The greeting and the button are added.'),
                  mail.hasPassword &&
                    t('The password is in no mail: please tell it in another way.'),
                ]
                  .filter(Boolean)
                  .join(' ')}
              />
              {mail.hasPin && (
                <Checkbox {...form.register('tellsPin')} label={t('Tell the PIN for downloads')} />
              )}
              <fieldset className="flex flex-col gap-2">
                <legend className="mb-1.5 text-desk font-medium">{t('When')}</legend>
                <div className="flex flex-wrap gap-x-6 gap-y-2">
                  <label className="flex min-h-11 items-center gap-2.5">
                    <input
                      type="radio"
                      value="now"
                      className="accent-accent"
                      {...form.register('when')}
                    />
                    {t('Now')}
                  </label>
                  <label className="flex min-h-11 items-center gap-2.5">
                    <input
                      type="radio"
                      value="later"
                      className="accent-accent"
                      {...form.register('when')}
                    />
                    {t('At a time')}
                  </label>
                </div>
                {when === 'later' && (
                  <TextField
                    form={form}
                    name="sendsAt"
                    label={t('Day and time')}
                    required
                    type="datetime-local"
                    min={mail.now}
                    hint={t('By the studio’s clock. Until then it can be changed or cancelled.')}
                    className="max-w-72"
                  />
                )}
              </fieldset>
            </>
          )}
        </Form>
      </Dialog>
    </FormProvider>
  );
}

type PreviewProps = {
  id: string;
  values: { subject: string; words: string; tellsPin: boolean };
};

/** The mail as its reader sees it, without scripts or links that work. */
function Preview({ id, values: { subject: of, words: text, tellsPin } }: PreviewProps) {
  const { mutate, data, error, isPending } =
    trpc.clientGalleries.links.compose.useMutation(shownInPlace);
  const load = useCallback(
    () =>
      mutate({
        ...{ id, tellsPin },
        ...(of.trim() && { subject: of }),
        ...(text.trim() && { words: text }),
      }),
    [mutate, id, of, text, tellsPin],
  );
  useEffect(load, [load]);
  if (error) {
    return <LoadError title={messages.composeFailed} query={queryOf(error, isPending, load)} />;
  }
  if (!data) return <SkeletonLines count={6} line="h-5" className="gap-5" />;
  return (
    <>
      <p className="wrap-anywhere">{data.subject}</p>
      <MailFrame html={data.html} />
    </>
  );
}

/** A call that is repeated after an error, as a query is. */
function queryOf(error: unknown, isFetching: boolean, refetch: () => void) {
  return { error, isFetching, refetch };
}
