import { aboutDefaults, metaDescriptionLength } from '@shutterhouse/contract/content/constants';
import { contentMessages as messages } from '@shutterhouse/contract/content/messages';
import { aboutInput } from '@shutterhouse/contract/content/schema';
import { paths } from '@shutterhouse/contract/pages';
import { sentences, t } from '@shutterhouse/contract/sentences';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { savedOr } from '../../../lib/forms/form-fields.ts';
import { translationValues } from '../../../lib/forms/translations.ts';
import { usePageEditor } from '../../../lib/forms/use-page-editor.ts';
import { StatusDot } from '../../../ui/feedback/status-dot.tsx';
import { EditorPage } from '../../../ui/forms/editor-page.tsx';
import { PictureField } from '../../../ui/forms/picture-field.tsx';
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { TranslatedFields } from '../../../ui/forms/translated-fields.tsx';
import { focalPointLabels, pictureValues } from '../../../ui/pictures/focal-point.ts';
import { metaAdvice } from './meta-advice.ts';
import { type EditableAbout, useEditableAbout, useUpdateAbout } from './queries.ts';

const labels = sentences(
  {
    get title() {
      return t('Title');
    },
    get subtitle() {
      return t('Subtitle');
    },
    contentTitle: 'Name or business name',
    content: 'Content',
    metaDescription: 'Meta description',
    buttonText: 'Button text',
    buttonLink: 'Button link',
    pictureId: 'Image',
    imageUrl: 'Image address',
  },
  focalPointLabels,
);

/** The texts that can be translated. */
const texts = {
  title: 'line',
  subtitle: 'line',
  contentTitle: 'line',
  content: 8,
  metaDescription: 3,
  buttonText: 'line',
} as const;

const blank = {
  title: '',
  subtitle: '',
  contentTitle: '',
  content: '',
  metaDescription: '',
  buttonText: '',
  buttonLink: '',
};

/** The editor of the about section. */
export function AboutEditor({ tabs }: { tabs?: ReactNode }) {
  const { editor, field, page } = usePageEditor({
    schema: aboutInput,
    query: useEditableAbout(),
    update: useUpdateAbout(),
    toValues,
    labels,
    messages: {
      saved: messages.aboutUpdated,
      saveFailed: messages.aboutUpdateFailed,
      loadFailed: messages.aboutLoadFailed,
    },
  });
  const { form } = editor;
  const metaDescription = useWatch({ control: form.control, name: 'metaDescription' });

  return (
    <EditorPage
      title={t('About Section')}
      text={t('The portrait and the story of the studio.')}
      tabs={tabs}
      viewHref={paths.home('about')}
      {...page}
    >
      <TranslatedFields texts={texts} labels={labels}>
        <TextField {...field('title')} required />
        <TextField {...field('subtitle')} required placeholder={aboutDefaults.subtitle} />
        <TextField {...field('contentTitle')} required placeholder={aboutDefaults.contentTitle} />
        <TextAreaField
          {...field('content')}
          hint={t('A line break begins a new paragraph.')}
          required
          rows={8}
        />
        <TextAreaField
          {...field('metaDescription')}
          hint={<MetaCount text={metaDescription} />}
          rows={3}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...field('buttonText')}
            hint={t('Leave empty to hide the button.')}
            placeholder={aboutDefaults.buttonText}
          />
          <TextField
            {...field('buttonLink')}
            hint={t('A web address, or a place on the site such as #contact.')}
            inputMode="url"
            placeholder={aboutDefaults.buttonLink}
          />
        </div>
        <PictureField
          editor={editor}
          label={labels.pictureId}
          addressLabel={t('Image address')}
          slot="about"
          ratio="4 / 5"
        />
      </TranslatedFields>
    </EditorPage>
  );
}

function toValues(saved: EditableAbout | undefined) {
  return {
    ...savedOr(blank, saved),
    translations: translationValues(texts, saved),
    ...pictureValues(saved?.picture),
  };
}

type MetaCountProps = { text: string };

/** The length of the description for search engines, and the recommended one. */
function MetaCount({ text }: MetaCountProps) {
  const { recommendedMin, recommendedMax } = metaDescriptionLength;
  const { tone, advice } = metaAdvice(text);
  return (
    <span className="flex flex-wrap justify-between gap-x-4">
      <span>
        {t('For search engines; {recommendedMin} to {recommendedMax} characters recommended.', {
          recommendedMin,
          recommendedMax,
        })}
      </span>
      <StatusDot tone={tone} className="figures">
        {advice}
      </StatusDot>
    </span>
  );
}
