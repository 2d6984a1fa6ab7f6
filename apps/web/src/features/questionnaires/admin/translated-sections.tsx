import type { Language } from '@shutterhouse/contract/languages';
import type { questionnaireInput } from '@shutterhouse/contract/questionnaires/schema';
import { t } from '@shutterhouse/contract/sentences';
import { questionLimits } from '@shutterhouse/contract/services/question-kinds';
import { useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { countMissing, translationValues } from '../../../lib/forms/translations.ts';
import { QuestionTexts, questionTexts } from '../../../ui/forms/question-texts.tsx';
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';

/** The texts of a section that can be translated. */
export const sectionTexts = { title: 'line', words: 2 } as const;

type Sections = z.input<typeof questionnaireInput>['sections'];

/** The values of the form: each section and question with its texts in all languages. */
export function sectionValues(sections: z.output<typeof questionnaireInput>['sections']): Sections {
  return sections.map(({ questions, ...section }) => ({
    ...section,
    translations: translationValues(sectionTexts, section),
    questions: questions.map((question) => ({
      ...question,
      translations: translationValues(questionTexts, question),
    })),
  }));
}

/** How many texts of the sections and their questions are missing in a language. */
export function countMissingInSections(sections: Sections, language: Language): number {
  return sections.reduce((sum, section) => {
    const own = countMissing(sectionTexts, section, section.translations?.[language]);
    const asked = section.questions.map((question) =>
      countMissing(questionTexts, question, question.translations?.[language]),
    );
    return asked.reduce((all, each) => all + each, sum + own);
  }, 0);
}

/** The wording of the sections and their questions in a further language. */
export function TranslatedSections({ language }: { language: Language }) {
  const form = useFormContext();
  const sections: Sections = useWatch({ control: form.control, name: 'sections' });
  return sections.map((section, at) => {
    const number = at + 1;
    const path = `sections.${at}`;
    const texts = `${path}.translations.${language}`;
    return (
      <fieldset
        key={section.id}
        className="flex min-w-0 flex-col gap-5 rounded-control border border-line p-4"
      >
        <legend className="px-1 text-desk text-muted">{t('Section {number}', { number })}</legend>
        <TextField
          form={form}
          name={`${texts}.title`}
          label={t('Title of section {number}', { number })}
          lang={language}
          placeholder={section.title}
        />
        <TextAreaField
          form={form}
          name={`${texts}.words`}
          label={t('Words before the questions of section {number}', { number })}
          lang={language}
          placeholder={section.words}
          rows={sectionTexts.words}
        />
        {section.questions.map((question, index) => (
          <QuestionTexts
            key={question.id}
            {...{ question, language }}
            path={`${path}.questions.${index}`}
            number={index + 1}
            limits={questionLimits}
          />
        ))}
      </fieldset>
    );
  });
}
