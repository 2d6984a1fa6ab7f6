import { ownBookingMessages as messages } from '@shutterhouse/contract/bookings/own-messages';
import { isLanguage, languageNames } from '@shutterhouse/contract/languages';
import { t } from '@shutterhouse/contract/sentences';
import { useId } from 'react';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';
import { useOfferedLanguages } from '../../../../lib/language/offered-languages.ts';
import { SelectInput } from '../../../../ui/controls/select-input.tsx';
import { type OwnBookingCalls, type OwnBookingRow, useOwnAction } from './queries.ts';

export type OwnLanguageProps = {
  booking: OwnBookingRow;
  calls: OwnBookingCalls;
  feedback: Feedback;
};

/** In which language the studio writes to the customer; nothing where the site has one. */
export function OwnLanguage({ booking, calls, feedback }: OwnLanguageProps) {
  const id = useId();
  const languages = useOfferedLanguages();
  const choosing = useOwnAction(calls, feedback, messages.languageFailed);
  if (languages.length === 1) return null;

  function choose(value: string) {
    if (!isLanguage(value)) return;
    void choosing.run(async () => {
      await calls.chooseLanguage(value);
      feedback.succeed(messages.languageSaved);
    });
  }
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-2 text-base">
      <label htmlFor={id}>{t('Language of our mails')}</label>
      <SelectInput
        id={id}
        size="small"
        className="w-52!"
        busy={choosing.isBusy}
        value={booking.language ?? languages[0]}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(event) => choose(event.target.value)}
      />
    </div>
  );
}
