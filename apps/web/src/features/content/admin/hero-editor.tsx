import { noHeroTexts } from '@shutterhouse/contract/content/constants';
import { contentMessages as messages } from '@shutterhouse/contract/content/messages';
import { showsSampleHero } from '@shutterhouse/contract/content/samples';
import { heroInput } from '@shutterhouse/contract/content/schema';
import { paths } from '@shutterhouse/contract/pages';
import { sentences, t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { savedOr } from '../../../lib/forms/form-fields.ts';
import { translationValues } from '../../../lib/forms/translations.ts';
import { usePageEditor } from '../../../lib/forms/use-page-editor.ts';
import { EditorPage } from '../../../ui/forms/editor-page.tsx';
import { PictureField } from '../../../ui/forms/picture-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { TranslatedFields } from '../../../ui/forms/translated-fields.tsx';
import { focalPointLabels } from '../../../ui/pictures/focal-point.ts';
import type { PictureSource } from '../../../ui/pictures/picture.tsx';
import { heroOf } from '../site/fallbacks.ts';
import { HeroPreview } from './hero-preview.tsx';
import { type EditableHero, useEditableHero, useUpdateHero } from './queries.ts';

const labels = sentences(
  {
    get title() {
      return t('Title');
    },
    get subtitle() {
      return t('Subtitle');
    },
    highlightedWord: 'Highlighted word',
    primaryButtonText: 'Primary button text',
    primaryButtonLink: 'Primary button link',
    secondaryButtonText: 'Secondary button text',
    secondaryButtonLink: 'Secondary button link',
    pictureId: 'Background image',
    backgroundImage: 'Background image address',
  },
  focalPointLabels,
);

/** The texts that can be translated. */
const texts = {
  title: 'line',
  highlightedWord: 'line',
  subtitle: 'line',
  primaryButtonText: 'line',
  secondaryButtonText: 'line',
} as const;

/** The editor of the hero. */
export function HeroEditor() {
  const { editor, field, page } = usePageEditor({
    schema: heroInput,
    query: useEditableHero(),
    update: useUpdateHero(),
    toValues,
    labels,
    messages: {
      saved: messages.heroUpdated,
      saveFailed: messages.heroUpdateFailed,
      loadFailed: messages.heroLoadFailed,
    },
  });
  const { form, opened } = editor;
  const values = useWatch({ control: form.control });
  const focalPoint = useWatch({ control: form.control, name: 'focalPoint' });
  const [shown, setShown] = useState<PictureSource | null>(null);
  const picture = [shown, opened?.backgroundPicture].find(
    (known) => known && known.id === values.pictureId,
  );

  // Until a title is saved, visitors see a built-in one.
  const isSample = opened !== undefined && showsSampleHero(opened) && !values.title?.trim();
  const words = isSample ? heroOf({ status: 'ready', data: opened }) : values;

  return (
    <EditorPage
      title={t('Hero Section')}
      text={t('The first picture and the first words of the site.')}
      viewHref={paths.home()}
      {...page}
      refused={messages.fixErrors}
      aside={
        <HeroPreview
          words={words}
          isSample={isSample}
          picture={picture ? { ...picture, focalPoint } : null}
        />
      }
    >
      <TranslatedFields texts={texts} labels={labels}>
        <TextField {...field('title')} required />
        <TextField
          {...field('highlightedWord')}
          hint={t('A word of the title, set apart in italics.')}
        />
        <TextField {...field('subtitle')} required />
        <div className="grid gap-5 sm:grid-cols-2">
          {(['primary', 'secondary'] as const).map((which) => (
            <div key={which} className="flex min-w-0 flex-col gap-5">
              <TextField
                {...field(`${which}ButtonText`)}
                hint={t('Leave empty to hide the button.')}
              />
              <TextField
                {...field(`${which}ButtonLink`)}
                hint={t('A web address, or a place on the site such as /gallery or #booking.')}
                inputMode="url"
              />
            </div>
          ))}
        </div>
        <PictureField
          editor={editor}
          addressName="backgroundImage"
          label={labels.pictureId}
          addressLabel={t('Background image address')}
          slot="hero"
          ratio="16 / 9"
          saved={opened?.backgroundPicture}
          failed={messages.heroUploadFailed}
          onShown={setShown}
        />
      </TranslatedFields>
    </EditorPage>
  );
}

function toValues(saved: EditableHero | undefined) {
  return {
    ...savedOr(noHeroTexts, saved),
    translations: translationValues(texts, saved),
    pictureId: saved?.backgroundPicture?.id ?? null,
    backgroundImage: undefined,
    focalPoint: saved?.backgroundPicture?.focalPoint,
  };
}
