import { shareMessages as messages } from '@shutterhouse/contract/files/shares/messages';
import { sendFavouritesInput } from '@shutterhouse/contract/files/shares/schema';
import { counted } from '@shutterhouse/contract/text-format';
import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { refusalOr } from '../../../lib/calls/refusal-or.ts';
import { trpc } from '../../../lib/calls/trpc.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

const { name, message } = sendFavouritesInput.shape;
const sendForm = z.object({ name: name.unwrap(), message: message.unwrap() });

export type SendFavouritesProps = {
  /** Any key issued for the link. */
  shareKey: string;
  count: number;
  onSent: (sentAt: string) => void;
  onClose: () => void;
};

/** Sends the favourites to the studio, with an optional name and message. */
export function SendFavourites({ shareKey, count, onSent, onClose }: SendFavouritesProps) {
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
      title="Send to the studio"
      description={`${counted(count, 'favourite')}. You can change them and send them again.`}
      dirty={form.formState.isDirty && !send.isSuccess}
    >
      <Form
        form={form}
        label="Send to the studio"
        onSubmit={async (words) => {
          const { sentAt } = await send.mutateAsync(words);
          onSent(sentAt);
        }}
        explain={refusalOr(messages.sendFailed)}
      >
        <TextField form={form} name="name" label="Your name" optional autoComplete="name" />
        <TextAreaField form={form} name="message" label="Message" optional />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton busyLabel="Sending...">Send favourites</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
