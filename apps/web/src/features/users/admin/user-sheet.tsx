import { roles } from '@shutterhouse/contract/accounts/constants';
import type { Language } from '@shutterhouse/contract/languages';
import { paths } from '@shutterhouse/contract/pages';
import { hasRight } from '@shutterhouse/contract/rights';
import { sentences, t } from '@shutterhouse/contract/sentences';
import { userMessages as messages } from '@shutterhouse/contract/users/messages';
import { createUserInput, userInput } from '@shutterhouse/contract/users/schema';
import { useWatch } from 'react-hook-form';
import { choicesOf } from '../../../lib/forms/choices.ts';
import { confirm } from '../../../lib/forms/confirm.ts';
import { savedOr } from '../../../lib/forms/form-fields.ts';
import { type RecordSheetProps, useRecordEditor } from '../../../lib/forms/use-record-editor.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { PasswordInput } from '../../../ui/controls/password-input.tsx';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { StatusDot } from '../../../ui/feedback/status-dot.tsx';
import { EditorSheet } from '../../../ui/forms/editor-sheet.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { LanguageField } from '../../../ui/forms/language-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { personName, roleLabels } from './person.ts';
import { useFeedReminder, useSaveUser, useUser } from './queries.ts';

const labels = sentences({
  username: 'Username',
  email: 'E-mail',
  firstName: 'First name',
  lastName: 'Last name',
  role: 'Role',
  isActive: 'Active',
  isEmailConfirmed: 'E-mail address confirmed',
  language: 'Language',
  password: 'Password',
});

const blank = {
  username: '',
  email: '',
  firstName: '',
  lastName: '',
  role: 'user' as const,
  isActive: true,
  isEmailConfirmed: false,
  language: null as Language | null,
  password: '',
};

const roleOptions = choicesOf(roles, (role) => roleLabels[role].label);

export type UserSheetProps = RecordSheetProps & {
  /** Turns off the user's two-factor sign-in. */
  onRemoveSecondFactor: (id: string) => void;
};

/** The form of a user. */
export function UserSheet({ onRemoveSecondFactor, ...props }: UserSheetProps) {
  const isNew = props.id === 'new';
  const { editor, field, sheet } = useRecordEditor({
    ...props,
    load: useUser(props.id),
    schema: isNew ? createUserInput : userInput,
    toValues: (saved) => savedOr(blank, saved),
    labels,
    ...useSaveUser(),
    messages,
    failed: messages.saveFailed,
  });
  const { form, opened } = editor;
  const feedReminder = useFeedReminder();
  const role = useWatch({ control: form.control, name: 'role' });

  return (
    <EditorSheet {...sheet}>
      {opened?.pendingEmail && (
        <PendingEmail
          email={opened.pendingEmail}
          onTake={() => {
            const changed = { shouldDirty: true, shouldValidate: true };
            form.setValue('email', opened.pendingEmail ?? '', changed);
            form.setValue('isEmailConfirmed', true, changed);
          }}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('firstName')} optional autoComplete="off" />
        <TextField {...field('lastName')} optional autoComplete="off" />
      </div>
      <TextField {...field('username')} required autoComplete="off" autoCapitalize="off" />
      <TextField {...field('email')} required type="email" autoComplete="off" />
      <Checkbox
        {...form.register('isEmailConfirmed')}
        label={labels.isEmailConfirmed}
        hint={t('You confirm that it is theirs. They will see earlier bookings made with it.')}
      />
      <SelectField
        {...field('role')}
        hint={role && roleLabels[role].hint}
        required
        options={roleOptions}
      />
      <LanguageField
        form={form}
        name="language"
        hint={t('Of the mails and the dashboard that they read.')}
      />
      <FormField
        {...field('password')}
        hint={
          isNew
            ? t('At least 8 characters, with an uppercase and a lowercase letter and a digit.')
            : t('Leave empty to keep the current one. A new one signs the person out everywhere.')
        }
        required={isNew && role !== 'guest'}
        optional={!isNew || role === 'guest'}
      >
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </FormField>
      <Checkbox
        {...form.register('isActive')}
        label={labels.isActive}
        hint={[t('When off, the person is signed out and cannot sign in.'), feedReminder(opened)]
          .join(' ')
          .trim()}
      />
      {opened && !hasRight(opened.role, 'staff') && (
        <TextLink href={paths.client(opened.id)} className="self-start">
          {t('Client page')}
        </TextLink>
      )}
      {opened?.hasSecondFactor && (
        <SecondFactorNote
          name={personName(opened)}
          onRemove={() => {
            onRemoveSecondFactor(opened.id);
            props.onClose();
          }}
        />
      )}
    </EditorSheet>
  );
}

type PendingEmailProps = {
  /** The address that the user has requested. */
  email: string;
  /** Puts the address into the form as confirmed. */
  onTake: () => void;
};

/** Says that a user has requested another address, and lets the admin set it where no mail can be sent. */
function PendingEmail({ email, onTake }: PendingEmailProps) {
  return (
    <Banner tone="info">
      <p className="wrap-anywhere">
        {t(
          'Wants to use {email}, which is not confirmed by mail yet. Do you know that it is theirs?',
          { email },
        )}
      </p>
      <Button size="small" variant="quiet" className="mt-1.5 -ms-3.5" onClick={onTake}>
        {t('Use this address')}
      </Button>
    </Banner>
  );
}

type SecondFactorNoteProps = { name: string; onRemove: () => void };

/** Says that a user has two-factor sign-in, and lets an admin turn it off for one who has lost it. */
function SecondFactorNote({ name, onRemove }: SecondFactorNoteProps) {
  async function ask() {
    const yes = await confirm({
      title: t('Turn off two-factor authentication?'),
      text: t(
        '{name} can then sign in with the password alone. Do this only for somebody whom you know and who has lost their phone.',
        { name },
      ),
      confirmLabel: t('Turn off'),
      danger: true,
    });
    if (yes) onRemove();
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <StatusDot tone="good">{t('Two-factor authentication is on')}</StatusDot>
      <Button size="small" variant="quiet" onClick={() => void ask()}>
        {t('Turn off')}
      </Button>
    </div>
  );
}
