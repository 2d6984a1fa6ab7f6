import { contractTemplateMessages as messages } from '@shutterhouse/contract/contracts/messages';
import { t } from '@shutterhouse/contract/sentences';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { NamedRecordsScreen } from '../../../ui/lists/named-records-screen.tsx';
import { useRemoveTemplate, useTemplates } from './queries.ts';

const TemplateSheet = lazyPart(() => import('./template-sheet.tsx'), 'TemplateSheet');

/** The templates of contracts. */
export function TemplatesScreen({ tabs }: { tabs: ReactNode }) {
  const feedback = useFeedback();
  const remove = useRemoveTemplate(feedback);
  return (
    <NamedRecordsScreen
      title={t('Jobs')}
      text={t('Contracts of jobs begin with a template, whose fields are filled from the job.')}
      {...{ tabs, messages, feedback }}
      load={useTemplates()}
      empty={{
        icon: <FileText />,
        title: t('No templates yet'),
        text: t('Write or paste your contract once, with fields for names, date and price.'),
      }}
      removal={(name) => t('“{name}” will be deleted permanently.', { name })}
      onRemove={(id) => remove.mutate({ id })}
      sheet={(props) => <TemplateSheet {...props} />}
    />
  );
}
