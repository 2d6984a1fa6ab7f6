import { localeTag } from '@shutterhouse/contract/locale';
import { taxWords } from '@shutterhouse/contract/pricing';
import { t } from '@shutterhouse/contract/sentences';
import {
  languageLabel,
  starterMessages as messages,
} from '@shutterhouse/contract/settings/starter';
import { useMutationFeedback } from '../../../lib/calls/mutation-feedback.ts';
import { type Affects, type Outputs, trpc } from '../../../lib/calls/trpc.ts';
import { confirm } from '../../../lib/forms/confirm.ts';
import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton-lines.tsx';
import { FormPart } from '../../../ui/forms/form-part.tsx';

type Starter = Outputs['settings']['starter']['get'];

/** Everything that visitors read, and prices, may be another now. */
const affects: Affects = (utils) => [utils];

/** The language of the starter content, which can be changed to the main one as long as it was not edited. */
export function StarterPart() {
  const query = trpc.settings.starter.get.useQuery();
  return (
    <Loaded
      query={query}
      failed={messages.loadFailed}
      placeholder={<SkeletonLines count={2} line="h-5" className="gap-3" />}
    >
      {(starter) => starter.language && <Part starter={starter} language={starter.language} />}
    </Loaded>
  );
}

type PartProps = { starter: Starter; language: NonNullable<Starter['language']> };

function Part({ starter, language }: PartProps) {
  const { mainLanguage, unchanged, edited } = starter;
  const feedback = useFeedback();
  const update = trpc.settings.starter.update.useMutation(
    useMutationFeedback(affects, {
      done: messages.changed(mainLanguage),
      failed: messages.changeFailed,
      feedback,
    }),
  );
  const isOther = language !== mainLanguage;
  const isLeft = unchanged.length > 0;

  async function change() {
    const isSure = await confirm({
      title: messages.confirmTitle(mainLanguage),
      text: consequences(starter),
      confirmLabel: t('Write in {language}', { language: languageLabel(mainLanguage) }),
    });
    if (isSure) update.mutate({ language: mainLanguage });
  }

  return (
    <FormPart title={t('Starter content')} text={stateOf(starter, language)}>
      {isOther && isLeft && edited.length > 0 && (
        <p className="mb-4 text-muted">{messages.keeps(edited)}</p>
      )}
      <FeedbackBanner feedback={feedback} />
      {isOther && isLeft && (
        <Button busy={update.isPending} onClick={() => void change()}>
          {t('Write in {language}', { language: languageLabel(mainLanguage) })}
        </Button>
      )}
    </FormPart>
  );
}

/** In which language it is, and whether that can change. */
function stateOf({ mainLanguage, unchanged }: Starter, current: PartProps['language']): string {
  const language = languageLabel(current);
  if (current === mainLanguage) {
    return t('The samples with which the studio began are in {language}, the main language.', {
      language,
    });
  }
  return unchanged.length > 0
    ? t(
        'The samples with which the studio began are in {language}, and can be written in {main}.',
        {
          language,
          main: languageLabel(mainLanguage),
        },
      )
    : t(
        'The samples with which the studio began were in {language}. You have edited all of them, so they stay as they are.',
        { language },
      );
}

/** What a change replaces and keeps, and what becomes of prices. */
function consequences({ unchanged, edited, terms }: Starter): string {
  const currencies = new Intl.DisplayNames(localeTag(), { type: 'currency' });
  return [
    messages.replaces(unchanged),
    ...(edited.length > 0 ? [messages.keeps(edited)] : []),
    ...(terms
      ? [messages.prices(currencies.of(terms.currency) ?? terms.currency, taxWords(terms))]
      : []),
  ].join(' ');
}
