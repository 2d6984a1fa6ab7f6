import { questionnaireLimits as limits } from '@shutterhouse/contract/questionnaires/constants';
import { questionnaireInput } from '@shutterhouse/contract/questionnaires/schema';
import { sentences, t } from '@shutterhouse/contract/sentences';
import { Plus } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { savedOr } from '../../../lib/forms/form-fields.ts';
import { translationValues } from '../../../lib/forms/translations.ts';
import { type RecordSheetProps, useRecordEditor } from '../../../lib/forms/use-record-editor.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CheckboxesField } from '../../../ui/forms/checkboxes-field.tsx';
import { EditorSheet } from '../../../ui/forms/editor-sheet.tsx';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { TranslatedFields } from '../../../ui/forms/translated-fields.tsx';
import { type Questionnaire, useQuestionnaireRecord, useServices } from './queries.ts';
import { newSection, SectionFields } from './section-fields.tsx';
import {
  countMissingInSections,
  sectionValues,
  TranslatedSections,
} from './translated-sections.tsx';

const blank = () => ({
  ...{ name: '', sections: [newSection()], serviceIds: [] as string[] },
  ...{ sendDays: 60, dueDays: 14, lockDays: 7 },
});

const labels = sentences({
  name: 'Name',
  sections: 'Questions',
  serviceIds: 'Send to booked jobs of these services',
  sendDays: 'Sent by itself: days before the session',
  dueDays: 'To be answered: days before the session',
  lockDays: 'Can be changed until: days before the session',
});

/** The texts that can be translated, beside those of its sections. */
const texts = { name: 'line' } as const;

function toValues(saved: Questionnaire | undefined) {
  const { sections, ...values } = savedOr(blank(), saved);
  return {
    ...values,
    sections: sectionValues(sections),
    translations: translationValues(texts, saved),
  };
}

/** Writes a questionnaire: its sections with their questions, for which services, and when. */
export function QuestionnaireSheet(props: RecordSheetProps) {
  const { editor, field, sheet } = useRecordEditor({
    ...props,
    ...useQuestionnaireRecord(props.id),
    schema: questionnaireInput,
    toValues,
    labels,
  });
  const { form } = editor;
  const services = useServices();
  const values = useWatch({ control: form.control, name: 'sections' });
  const sections = useFieldArray({ control: form.control, name: 'sections', keyName: 'key' });
  const days = { min: 0, max: limits.days, required: true };
  return (
    <EditorSheet
      {...sheet}
      className="max-w-[44rem]"
      formatValue={(path, value) => formatted(path, value, services)}
    >
      <TranslatedFields
        texts={texts}
        labels={labels}
        more={(language) => ({
          missing: countMissingInSections(values, language),
          fields: <TranslatedSections language={language} />,
        })}
      >
        <TextField {...field('name')} required autoComplete="off" />
        {sections.fields.map((section, index) => (
          <SectionFields
            key={section.key}
            form={form}
            index={index}
            onRemove={sections.fields.length > 1 ? () => sections.remove(index) : undefined}
          />
        ))}
        <div>
          <Button
            size="small"
            disabled={sections.fields.length >= limits.sections}
            onClick={() => sections.append(newSection(), { shouldFocus: false })}
          >
            <Plus aria-hidden="true" strokeWidth={1.5} />
            {t('Add section')}
          </Button>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberField {...field('dueDays')} {...days} />
          <NumberField {...field('lockDays')} {...days} />
        </div>
        {services.length > 0 && (
          <>
            <CheckboxesField
              {...field('serviceIds')}
              hint={t('With none chosen it is sent from the page of a job.')}
              options={services}
            />
            <NumberField {...field('sendDays')} {...days} />
          </>
        )}
      </TranslatedFields>
    </EditorSheet>
  );
}

/** The questions and services, where two versions differ. */
function formatted(
  path: string,
  value: unknown,
  services: ReturnType<typeof useServices>,
): string | undefined {
  const { sections, serviceIds } = questionnaireInput.shape;
  if (path === 'serviceIds') {
    const chosen = serviceIds.safeParse(value).data ?? [];
    const titles = services.flatMap(({ id, title }) => (chosen.includes(id) ? [title] : []));
    return titles.join(', ') || undefined;
  }
  const questions = path === 'sections' ? sections.safeParse(value).data : undefined;
  return questions?.flatMap((each) => each.questions.map(({ label }) => label)).join('\n');
}
