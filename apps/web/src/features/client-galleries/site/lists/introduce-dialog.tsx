import { introduceInput, proveInput } from '@shutterhouse/contract/client-galleries/visits';
import { t } from '@shutterhouse/contract/sentences';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Outputs, trpc } from '../../../../lib/calls/trpc.ts';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Form } from '../../../../ui/forms/form.tsx';
import { SubmitButton } from '../../../../ui/forms/submit-button.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { becomeVisitor, type OpenGallery } from '../queries.ts';

const who = introduceInput.omit({ key: true });
const proof = proveInput.pick({ code: true });
type Who = { name: string; email: string };
/** Who was asked, with what is sent back with their code. */
type Asked = Who & { request: string };
type Introduced = Outputs['clientGalleries']['visits']['introduce'];

export type IntroduceDialogProps = {
  token: string;
  opened: OpenGallery;
  /** Called with the gallery as it is open for the visitor who is known now. */
  onKnown: (opened: OpenGallery) => void;
  onClose: () => void;
};

/** Asks at the first heart whose favourites they are; where the gallery wants the address, by a code that is mailed to it. */
export function IntroduceDialog({ token, opened, onKnown, onClose }: IntroduceDialogProps) {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Asked>();

  async function accept(answer: Introduced, who: Who): Promise<void> {
    if (answer.needsCode) setAsked({ ...who, request: answer.request });
    else onKnown(await becomeVisitor(queryClient, token, opened, answer));
  }

  async function introduce(values: Who): Promise<void> {
    const { visits } = client.clientGalleries;
    await accept(await visits.introduce.mutate({ key: opened.key, ...values }), values);
  }

  return (
    <Dialog
      open
      size="small"
      title={opened.role === 'reviewer' ? t('Who reviews?') : t('Whose favourites are these?')}
      description={
        asked
          ? t('We sent a code to {address}.', { address: asked.email })
          : t('So that the studio knows who has chosen.')
      }
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      {asked ? (
        <CodeForm
          onSubmit={async (code) => {
            const { visits } = client.clientGalleries;
            await accept(await visits.prove.mutate({ key: opened.key, ...asked, code }), asked);
          }}
          onBack={() => setAsked(undefined)}
        />
      ) : (
        <WhoForm asksEmail={opened.asksEmail} onSubmit={introduce} />
      )}
    </Dialog>
  );
}

type WhoFormProps = { asksEmail: boolean; onSubmit: (who: Who) => Promise<void> };

function WhoForm({ asksEmail, onSubmit }: WhoFormProps) {
  const form = useSchemaForm(who, { defaultValues: { name: '', email: '' } });
  return (
    <Form form={form} onSubmit={onSubmit} className="flex flex-col gap-4">
      <TextField form={form} name="name" label={t('Your name')} required autoComplete="name" />
      {asksEmail && (
        <TextField
          form={form}
          name="email"
          type="email"
          label={t('Your e-mail address')}
          required
          autoComplete="email"
        />
      )}
      <SubmitButton>{t('Continue')}</SubmitButton>
    </Form>
  );
}

type CodeFormProps = { onSubmit: (code: string) => Promise<void>; onBack: () => void };

function CodeForm({ onSubmit, onBack }: CodeFormProps) {
  const form = useSchemaForm(proof, { defaultValues: { code: '' } });
  return (
    <Form form={form} onSubmit={({ code }) => onSubmit(code)} className="flex flex-col gap-4">
      <TextField
        form={form}
        name="code"
        label={t('Code')}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton>{t('Continue')}</SubmitButton>
        <Button variant="quiet" onClick={onBack}>
          {t('Use another address')}
        </Button>
      </div>
    </Form>
  );
}
