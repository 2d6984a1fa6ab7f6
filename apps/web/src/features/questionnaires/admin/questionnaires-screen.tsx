import { questionnaireMessages as messages } from '@shutterhouse/contract/questionnaires/messages';
import { t } from '@shutterhouse/contract/sentences';
import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { NamedRecordsScreen } from '../../../ui/lists/named-records-screen.tsx';
import { useQuestionnaires, useRemoveQuestionnaire } from './queries.ts';

const QuestionnaireSheet = lazyPart(
  () => import('./questionnaire-sheet.tsx'),
  'QuestionnaireSheet',
);

/** The questionnaires that jobs can be sent. */
export function QuestionnairesScreen({ tabs }: { tabs: ReactNode }) {
  const feedback = useFeedback();
  const remove = useRemoveQuestionnaire(feedback);
  return (
    <NamedRecordsScreen
      title={t('Jobs')}
      text={t('Questions that customers answer on their page before the session.')}
      {...{ tabs, messages, feedback }}
      load={useQuestionnaires()}
      empty={{
        icon: <ListChecks />,
        title: t('No questionnaires yet'),
        text: t(
          'Ask once for names, timeline and plans; each job of a service can get it by itself.',
        ),
      }}
      detail={({ questions }) =>
        t('{count, plural, one {# question} other {# questions}}', { count: questions })
      }
      removal={(name) =>
        t('“{name}” will be deleted. What was sent of it stays, with its answers.', { name })
      }
      onRemove={(id) => remove.mutate({ id })}
      sheet={(props) => <QuestionnaireSheet {...props} />}
    />
  );
}
