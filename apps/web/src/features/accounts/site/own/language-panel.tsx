import { ownAccountMessages as messages } from '@shutterhouse/contract/accounts/own-messages';
import { isLanguage, languages } from '@shutterhouse/contract/languages';
import { currentLocale } from '@shutterhouse/contract/locale';
import { hasOneAddress } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { useId, useState } from 'react';
import { problemSentence, readApiError } from '../../../../lib/calls/api-error.ts';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';
import {
  languageOptions,
  useOfferedLanguages,
} from '../../../../lib/language/offered-languages.ts';
import { SelectInput } from '../../../../ui/controls/select-input.tsx';
import { PanelPart } from '../../../../ui/layout/panel-part.tsx';
import { type OwnAccount, useOwnChanges } from './queries.ts';

/**
 * The user's language: staff choose any for the desk, which is loaded again in it; a customer one that the site has, for
 * the studio's mails.
 */
export function LanguagePanel({ account, feedback }: { account: OwnAccount; feedback: Feedback }) {
  const id = useId();
  const { saveProfile } = useOwnChanges();
  const offered = useOfferedLanguages();
  const [isBusy, setBusy] = useState(false);
  const isDesk = hasOneAddress(location.pathname);
  if (!isDesk && offered.length === 1) return null;

  async function choose(value: string) {
    const { firstName, lastName } = account;
    const language = isLanguage(value) ? value : null;
    setBusy(true);
    try {
      await saveProfile({ firstName, lastName, language });
      if (isDesk && (language ?? offered[0]) !== currentLocale().language) location.reload();
      else feedback.succeed(messages.languageSaved);
    } catch (error) {
      feedback.fail(problemSentence(readApiError(error), messages.languageFailed));
    } finally {
      setBusy(false);
    }
  }
  return (
    <PanelPart
      title={t('Language')}
      text={
        isDesk ? t('In which you read the dashboard.') : t('In which the studio writes to you.')
      }
    >
      <label htmlFor={id} className="sr-only">
        {t('Language')}
      </label>
      <SelectInput
        id={id}
        className="sm:w-72!"
        busy={isBusy}
        value={account.language ?? ''}
        options={languageOptions(offered[0], isDesk ? languages : offered)}
        onChange={(event) => void choose(event.target.value)}
      />
    </PanelPart>
  );
}
