import {
  portfolioCategories,
  portfolioItemDefaults,
} from '@shutterhouse/contract/portfolio/constants';
import { portfolioMessages as messages } from '@shutterhouse/contract/portfolio/messages';
import {
  createPortfolioItemInput,
  portfolioItemInput,
} from '@shutterhouse/contract/portfolio/schema';
import { sentences, t, translate } from '@shutterhouse/contract/sentences';
import type { z } from 'zod';
import { savedOr } from '../../../lib/forms/form-fields.ts';
import { translationValues } from '../../../lib/forms/translations.ts';
import { type RecordSheetProps, useRecordEditor } from '../../../lib/forms/use-record-editor.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { EditorSheet } from '../../../ui/forms/editor-sheet.tsx';
import { PictureField } from '../../../ui/forms/picture-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { TranslatedFields } from '../../../ui/forms/translated-fields.tsx';
import { focalPointLabels, pictureValues } from '../../../ui/pictures/focal-point.ts';
import { type PortfolioItem, portfolioQueries } from './queries.ts';

type Values = z.input<typeof portfolioItemInput>;
type Saved = z.output<typeof portfolioItemInput>;

// The schema accepts fewer types than the form can hold, but the form always holds all fields.
const newItem = createPortfolioItemInput as z.ZodType<Saved, Values>;

const labels = sentences(
  {
    get title() {
      return t('Title');
    },
    category: 'Category',
    get description() {
      return t('Description');
    },
    link: 'Link',
    featured: 'Featured',
    isActive: 'Active',
    pictureId: 'Image',
    imageUrl: 'Image address',
  },
  focalPointLabels,
);
const categories = portfolioCategories.map((name) => ({
  value: name,
  get label() {
    return translate(name);
  },
}));

/** The texts that can be translated. */
const texts = { title: 'line', description: 4 } as const;

const blank = { title: '', description: '', link: '', ...portfolioItemDefaults };

/** The form of a portfolio item; a new one requires a picture. */
export function PortfolioSheet(props: RecordSheetProps) {
  const isNew = props.id === 'new';
  const record = portfolioQueries.useRecord(props.id);
  const { editor, field, sheet } = useRecordEditor({
    ...props,
    ...record,
    schema: isNew ? newItem : portfolioItemInput,
    toValues,
    labels,
    // The picture can be replaced, but not removed.
    update: ({ pictureId, ...values }) =>
      record.update({ ...values, pictureId: pictureId ?? undefined }),
    failed: isNew ? messages.createFailed : messages.saveFailed,
  });
  const { form } = editor;

  return (
    <EditorSheet {...sheet} saveLabel={isNew ? t('Create item') : t('Save item')}>
      <TranslatedFields texts={texts} labels={labels}>
        <PictureField
          editor={editor}
          label={labels.pictureId}
          addressLabel={t('Image address')}
          slot="portfolio"
          ratio="3 / 2"
          removable={false}
        />
        <TextField {...field('title')} required />
        <SelectField {...field('category')} required options={categories} />
        <TextAreaField {...field('description')} optional rows={4} />
        <TextField
          {...field('link')}
          optional
          hint={t('A video or a page elsewhere, which visitors open from the picture.')}
          type="url"
        />
        <Checkbox
          {...form.register('featured')}
          label={t('Featured')}
          hint={t('One of the pictures shown first.')}
        />
        <Checkbox
          {...form.register('isActive')}
          label={t('Active')}
          hint={t('Visitors see it on the landing page.')}
        />
      </TranslatedFields>
    </EditorSheet>
  );
}

function toValues(saved: PortfolioItem | undefined): Values {
  const category = portfolioCategories.find((name) => name === saved?.category);
  return {
    ...savedOr(blank, saved),
    translations: translationValues(texts, saved),
    category: category ?? portfolioItemDefaults.category,
    ...pictureValues(saved?.picture),
  };
}
