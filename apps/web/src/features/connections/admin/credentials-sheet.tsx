import { connectionMessages as messages } from '@shutterhouse/contract/connections/messages';
import { type Provider, providerRow } from '@shutterhouse/contract/connections/providers';
import { credentialsSchema } from '@shutterhouse/contract/connections/schema';
import { t, translate } from '@shutterhouse/contract/sentences';
import { useId } from 'react';
import { readApiError } from '../../../lib/calls/api-error.ts';
import { closeForm } from '../../../lib/forms/use-leave-guard.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton-lines.tsx';
import { Form, type FormProblem } from '../../../ui/forms/form.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { CredentialField } from './credential-field.tsx';
import { useCredentials, useSaveCredentials } from './queries.ts';

export type CredentialsSheetProps = {
  provider: Provider;
  onClose: () => void;
  /** Receives the success message. */
  onSaved: (sentence: string) => void;
};

/** The credentials of a service: stored for signing in with OAuth, otherwise tested and stored. */
export function CredentialsSheet({ provider, onClose, onSaved }: CredentialsSheetProps) {
  const stored = useCredentials(provider);
  const { label } = providerRow(provider);
  if (stored.data) {
    return (
      <CredentialsForm
        provider={provider}
        credentials={stored.data.credentials}
        onClose={onClose}
        onSaved={onSaved}
      />
    );
  }
  return (
    <Sheet open title={label} onOpenChange={onClose}>
      {stored.error ? (
        <LoadError title={t('Failed to load the credentials')} query={stored} />
      ) : (
        <SkeletonLines count={3} line="h-11" className="gap-7" />
      )}
    </Sheet>
  );
}

type FormProps = CredentialsSheetProps & { credentials: Readonly<Record<string, string>> };

function CredentialsForm({ provider, credentials, onClose, onSaved }: FormProps) {
  const save = useSaveCredentials();
  const { label, kind, fields, purpose } = providerRow(provider);
  const form = useSchemaForm(credentialsSchema(provider), { defaultValues: { ...credentials } });
  const id = useId();
  const isOAuth = kind === 'oauth';
  const { isDirty } = form.formState;

  /** The server's field names have the prefix of its own input. */
  function explain(error: unknown): FormProblem {
    const { message, errors } = readApiError(error);
    const prefix = 'credentials.';
    const own = Object.entries(errors).map(([name, sentence]) => [
      name.startsWith(prefix) ? name.slice(prefix.length) : name,
      sentence,
    ]);
    return {
      message: messages.connectFailed(label, message || messages.unknownError),
      errors: Object.fromEntries(own),
    };
  }

  return (
    <Sheet
      open
      title={label}
      description={translate(purpose)}
      dirty={isDirty}
      onOpenChange={onClose}
      onSave={() => {
        const element = document.getElementById(id);
        if (element instanceof HTMLFormElement) element.requestSubmit();
      }}
      footer={
        <>
          <Button size="small" variant="quiet" onClick={() => void closeForm(isDirty, onClose)}>
            {t('Cancel')}
          </Button>
          <Button
            size="small"
            variant="primary"
            type="submit"
            form={id}
            busy={save.isPending}
            busyLabel={isOAuth ? t('Saving…') : t('Testing…')}
          >
            {isOAuth ? t('Save credentials') : t('Test connection and save')}
          </Button>
        </>
      }
    >
      <Form
        form={form}
        id={id}
        label={t('Credentials of {label}', { label })}
        explain={explain}
        onSubmit={async (values) => {
          const { service } = await save.mutateAsync({ service: provider, credentials: values });
          onSaved(isOAuth ? messages.credentialsSaved(service) : messages.connected(service));
        }}
      >
        {fields.map((field) => (
          <CredentialField
            key={field.name}
            field={field}
            form={form}
            stored={credentials[field.name] ?? ''}
          />
        ))}
      </Form>
    </Sheet>
  );
}
