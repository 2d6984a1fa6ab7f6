import { aboutDefaults } from '@shutterhouse/contract/content/constants';
import { contentMessages as messages } from '@shutterhouse/contract/content/messages';
import { aboutInput } from '@shutterhouse/contract/content/schema';
import { paths } from '@shutterhouse/contract/pages';
import { useWatch } from 'react-hook-form';
import { usePageEditor } from '../../../lib/use-page-editor.ts';
import { EditorPage } from '../../../ui/editor-page.tsx';
import { focalPointLabels } from '../../../ui/focal-point.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { PictureField } from '../../../ui/picture-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { AboutTabs } from './about-tabs.tsx';
import { MetaCount } from './meta-count.tsx';
import { type EditableAbout, useEditableAbout, useUpdateAbout } from './queries.ts';

const labels = {
  title: 'Title',
  subtitle: 'Subtitle',
  contentTitle: 'Name or business name',
  content: 'Content',
  metaDescription: 'Meta description',
  buttonText: 'Button text',
  buttonLink: 'Button link',
  pictureId: 'Image',
  imageUrl: 'Image address',
  ...focalPointLabels,
};

/** The editor of who the studio is. */
export function AboutEditor() {
  const { editor, page } = usePageEditor({
    schema: aboutInput,
    query: useEditableAbout(),
    update: useUpdateAbout(),
    toValues,
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
      title="About Section"
      text="The portrait and the story of the studio."
      tabs={<AboutTabs part="about" />}
      viewHref={paths.home('about')}
      {...page}
      labels={labels}
    >
      <FormField form={form} name="title" label={labels.title} required>
        {(control) => <TextInput {...control} />}
      </FormField>
      <FormField form={form} name="subtitle" label={labels.subtitle} required>
        {(control) => <TextInput {...control} placeholder={aboutDefaults.subtitle} />}
      </FormField>
      <FormField form={form} name="contentTitle" label={labels.contentTitle} required>
        {(control) => <TextInput {...control} placeholder={aboutDefaults.contentTitle} />}
      </FormField>
      <FormField
        form={form}
        name="content"
        label={labels.content}
        hint="A line break begins a new paragraph."
        required
      >
        {(control) => <TextArea {...control} rows={8} />}
      </FormField>
      <FormField
        form={form}
        name="metaDescription"
        label={labels.metaDescription}
        hint={<MetaCount text={metaDescription} />}
      >
        {(control) => <TextArea {...control} rows={3} />}
      </FormField>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField
          form={form}
          name="buttonText"
          label={labels.buttonText}
          hint="Empty hides the button."
        >
          {(control) => <TextInput {...control} placeholder={aboutDefaults.buttonText} />}
        </FormField>
        <FormField
          form={form}
          name="buttonLink"
          label={labels.buttonLink}
          hint="A web address, or a place of the site such as #contact."
        >
          {(control) => (
            <TextInput {...control} inputMode="url" placeholder={aboutDefaults.buttonLink} />
          )}
        </FormField>
      </div>
      <PictureField editor={editor} label={labels.pictureId} slot="about" ratio="4 / 5" />
    </EditorPage>
  );
}

function toValues(about: EditableAbout | undefined) {
  return {
    title: about?.title ?? '',
    subtitle: about?.subtitle ?? '',
    contentTitle: about?.contentTitle ?? '',
    content: about?.content ?? '',
    metaDescription: about?.metaDescription ?? '',
    buttonText: about?.buttonText ?? '',
    buttonLink: about?.buttonLink ?? '',
    pictureId: about?.picture?.id ?? null,
    imageUrl: undefined,
    focalPoint: about?.picture?.focalPoint,
  };
}
