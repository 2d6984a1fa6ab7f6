import { contractMessages as messages } from '@shutterhouse/contract/contracts/messages';
import { contractContent } from '@shutterhouse/contract/contracts/schema';
import { t } from '@shutterhouse/contract/sentences';
import { ArrowUp, Eye, PenLine } from 'lucide-react';
import { useId, useState } from 'react';
import { Controller, FormProvider, useWatch } from 'react-hook-form';
import { refusalOr } from '../../../lib/calls/api-error.ts';
import { useGuardedForm } from '../../../lib/forms/use-guarded-form.ts';
import { closeForm } from '../../../lib/forms/use-leave-guard.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton-lines.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { LanguageField } from '../../../ui/forms/language-field.tsx';
import { RestoredNotice } from '../../../ui/forms/restored-notice.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { ContractText } from '../site/contract-text.tsx';
import { TextEditor } from './editor/text-editor.tsx';
import { type Contract, useContract, useSaveContract } from './queries.ts';

export type ContractSheetProps = {
  id: string;
  onClose: () => void;
  onSaved: (sentence: string) => void;
};

/** Writes a contract: its text, who signs it in which order, and until when. */
export function ContractSheet(props: ContractSheetProps) {
  const load = useContract(props.id);
  if (load.data) return <LoadedSheet key={load.data.id} {...props} contract={load.data} />;
  return (
    <Sheet open onOpenChange={props.onClose} title={messages.labels.edit}>
      {load.error ? (
        <LoadError title={messages.loadFailed} query={load} />
      ) : (
        <SkeletonLines count={8} line="h-6" className="gap-5" />
      )}
    </Sheet>
  );
}

function LoadedSheet({ contract, onClose, onSaved }: ContractSheetProps & { contract: Contract }) {
  const id = useId();
  const save = useSaveContract();
  // What was opened: a save of somebody else meanwhile is a conflict.
  const [opened] = useState(contract);
  const form = useSchemaForm(contractContent, { defaultValues: opened.content });
  const [isPreview, setPreview] = useState(false);
  const { isDirty } = form.formState;
  const back = useGuardedForm(form, `contract ${opened.id}`);
  const blocks = useWatch({ control: form.control, name: 'blocks' });
  const { error } = form.getFieldState('blocks', form.formState);
  const label = messages.labels.edit;
  return (
    <FormProvider {...form}>
      <Sheet
        open
        onOpenChange={onClose}
        title={label}
        dirty={isDirty}
        className="max-w-[52rem]"
        footer={
          <>
            <Button size="small" variant="quiet" onClick={() => void closeForm(isDirty, onClose)}>
              {t('Cancel')}
            </Button>
            <SubmitButton size="small" form={id} busyLabel={t('Saving…')}>
              {messages.labels.save}
            </SubmitButton>
          </>
        }
      >
        <Form
          id={id}
          form={form}
          label={label}
          onSubmit={async (content) => {
            await save.mutateAsync({ id: opened.id, version: opened.version, content });
            onSaved(messages.updated);
            onClose();
          }}
          explain={refusalOr(messages.saveFailed)}
        >
          {back && <RestoredNotice reason={back} />}
          <TextField form={form} name="title" label={t('Title')} required autoComplete="off" />
          <div>
            <div className="mb-1.5 flex items-center justify-between gap-3">
              <p className="text-desk font-medium">{t('Text')}</p>
              <Button size="small" variant="quiet" onClick={() => setPreview(!isPreview)}>
                {isPreview ? (
                  <PenLine aria-hidden="true" strokeWidth={1.5} />
                ) : (
                  <Eye aria-hidden="true" strokeWidth={1.5} />
                )}
                {isPreview ? t('Write') : t('Preview')}
              </Button>
            </div>
            {isPreview ? (
              <div className="rounded-control border border-line bg-paper p-5">
                <ContractText blocks={blocks} values={opened.values} />
              </div>
            ) : (
              <TextEditor
                label={t('Text of the contract')}
                value={blocks}
                invalid={error !== undefined}
                onChange={(next) =>
                  form.setValue('blocks', next, { shouldDirty: true, shouldValidate: true })
                }
              />
            )}
            {error && (
              <p role="alert" className="mt-1.5 text-desk text-bad">
                {error.message ?? messages.tooLong}
              </p>
            )}
          </div>
          <Controller
            control={form.control}
            name="signerIds"
            render={({ field }) => (
              <Signers clients={opened.clients} chosen={field.value} onChange={field.onChange} />
            )}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              form={form}
              name="validUntil"
              label={t('To be signed by')}
              required
              type="date"
            />
            <LanguageField form={form} name="language" hint={t('Of its page, mails and PDF.')} />
          </div>
        </Form>
      </Sheet>
    </FormProvider>
  );
}

type SignersProps = {
  clients: Contract['clients'];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
};

/** The clients who sign, in their order. */
function Signers({ clients, chosen, onChange }: SignersProps) {
  const rest = clients.filter(({ userId }) => !chosen.includes(userId));
  const known = chosen.flatMap((id) => clients.find(({ userId }) => userId === id) ?? []);
  function up(at: number) {
    const [before, moved] = [chosen[at - 1], chosen[at]];
    if (before === undefined || moved === undefined) return;
    onChange(chosen.map((id, index) => (index === at - 1 ? moved : index === at ? before : id)));
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-desk font-medium">{t('Who signs')}</legend>
      <ol>
        {[...known, ...rest].map(({ userId, name }, at) => (
          <li key={userId} className="flex min-h-11 items-center justify-between gap-3">
            <Checkbox
              label={name}
              checked={chosen.includes(userId)}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...chosen, userId] : chosen.filter((id) => id !== userId),
                )
              }
            />
            {at > 0 && at < known.length && (
              <IconButton
                size="small"
                label={t('{name} signs earlier', { name })}
                icon={<ArrowUp strokeWidth={1.5} />}
                onClick={() => up(at)}
              />
            )}
          </li>
        ))}
      </ol>
      <p className="text-desk text-muted">
        {clients.length === 0
          ? t('The job has no client yet.')
          : t('In this order. The studio signs last.')}
      </p>
    </fieldset>
  );
}
