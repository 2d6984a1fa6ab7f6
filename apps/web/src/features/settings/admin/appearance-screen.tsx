import { type ClockStyle, defaultClockStyle } from '@shutterhouse/contract/clock';
import { t, tc } from '@shutterhouse/contract/sentences';
import { accentProblem } from '@shutterhouse/contract/settings/accent';
import {
  type AppearanceInput,
  appearanceInput,
  defaultAppearance,
} from '@shutterhouse/contract/settings/appearance';
import { fontPairs, type SiteTheme } from '@shutterhouse/contract/settings/appearance-constants';
import {
  clockStyleLabels,
  fontPairLabels,
  appearanceLabels as labels,
  appearanceMessages as messages,
  siteThemeLabels,
} from '@shutterhouse/contract/settings/appearance-messages';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { usePageEditor } from '../../../lib/forms/use-page-editor.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ChoiceTile } from '../../../ui/controls/choice-tile.tsx';
import { EditorPage } from '../../../ui/forms/editor-page.tsx';
import { FormPart } from '../../../ui/forms/form-part.tsx';
import type { PictureSource } from '../../../ui/pictures/picture.tsx';
import { applyAppearance } from '../site/appearance-css.ts';
import { fonts } from '../site/font-pairs.ts';
import { AccentField, isColour } from './accent-field.tsx';
import {
  type EditableAppearance,
  useAppearance,
  useUpdateAppearance,
} from './appearance-queries.ts';
import { OwnPictureField } from './own-picture-field.tsx';
import { SitePreview } from './site-preview.tsx';

// The fonts of the style sheet, whatever the current choice.
const builtIn = {
  display:
    "'Fraunces Variable','Fraunces Fallback','Fraunces Fallback Noto','Fraunces Fallback Times',Georgia,serif",
  get text() {
    return "'Inter Variable','Inter Fallback',system-ui,sans-serif";
  },
};

/** Settings, Appearance: the accent, the fonts, light or dark, the clock, and the logo and icon of the studio. */
export function AppearanceScreen() {
  const [logo, setLogo] = useState<PictureSource | null | undefined>(undefined);
  const { editor, page } = usePageEditor({
    schema: appearanceInput,
    query: useAppearance(),
    update: useUpdateAppearance(),
    toValues,
    labels,
    messages,
    onSaved: (saved) => applyAppearance(document, saved),
  });
  const { form, opened } = editor;
  const { accent, fonts, theme, logoId } = useWatch({ control: form.control }) as AppearanceInput;
  const shown = accent.trim().toLowerCase();
  const isReadable = isColour(shown) && accentProblem(shown) === undefined;
  const shownLogo = [logo, opened?.logo].find((each) => each && each.id === logoId) ?? null;

  function reset() {
    const set = { shouldDirty: true, shouldValidate: true } as const;
    const values = toValues(undefined);
    for (const name of Object.keys(values) as (keyof AppearanceInput)[]) {
      form.setValue(name, values[name], set);
    }
  }

  return (
    <EditorPage
      title={t('Appearance')}
      embedded
      {...page}
      formatValue={formatValue}
      refused={messages.refused}
      asideBelow
      aside={
        <SitePreview
          look={{
            accent: isReadable ? shown : (opened?.accent ?? defaultAppearance.accent),
            fonts,
            theme,
            logo: shownLogo,
          }}
        />
      }
    >
      <FormPart
        title={t('Accent')}
        text={t('Buttons, links and selections, in light and in dark.')}
      >
        <AccentField form={form} />
      </FormPart>
      <FormPart title={t('Fonts')} text={t('One for headings, one for text.')}>
        <FontField form={form} />
      </FormPart>
      <FormPart
        title={labels.theme}
        text={t('For the public site. The dashboard follows each user’s system.')}
      >
        <TileField form={form} name="theme" labels={siteThemeLabels} />
      </FormPart>
      <FormPart
        title={labels.clock}
        text={t('How times are written: on the site, in the dashboard and in mails.')}
      >
        <TileField form={form} name="clock" labels={clockStyleLabels} />
      </FormPart>
      <FormPart
        title={t('Marks')}
        text={t('Without them the site shows the studio’s name and our own icon.')}
      >
        <div className="flex flex-col gap-7">
          <OwnPictureField
            form={form}
            name="logoId"
            slot="logo"
            label={labels.logoId}
            hint={t('Shown in the header instead of the name, on light and dark backgrounds.')}
            ratio="3 / 2"
            saved={opened?.logo}
            onBusy={editor.setUploading}
            onShown={setLogo}
          />
          <OwnPictureField
            form={form}
            name="iconId"
            slot="icon"
            label={labels.iconId}
            hint={t('Square, at least 192 pixels wide. For browser tabs and the installed app.')}
            ratio="1"
            saved={opened?.icon}
            onBusy={editor.setUploading}
          />
        </div>
      </FormPart>
      <Button size="small" variant="quiet" className="self-start" onClick={reset}>
        {t('Reset to defaults')}
      </Button>
    </EditorPage>
  );
}

function toValues(saved: EditableAppearance | undefined): AppearanceInput {
  const { accent, fonts, theme, logo, icon } = saved ?? defaultAppearance;
  const clock = saved?.clock ?? defaultClockStyle;
  return { accent, fonts, theme, clock, logoId: logo?.id ?? null, iconId: icon?.id ?? null };
}

function formatValue(path: string, value: unknown): string | undefined {
  if (path === 'fonts') return fontPairLabels[value as keyof typeof fontPairLabels];
  if (path === 'theme') return siteThemeLabels[value as SiteTheme];
  if (path === 'clock') return clockStyleLabels[value as ClockStyle];
  if (path === 'logoId' || path === 'iconId') return value ? t('A picture') : tc('picture', 'None');
  return undefined;
}

type TileFieldProps<Name extends 'theme' | 'clock'> = {
  form: UseFormReturn<AppearanceInput>;
  name: Name;
  /** The label of each choice, in order. */
  labels: Readonly<Record<AppearanceInput[Name], string>>;
};

/** A few choices side by side. */
function TileField<Name extends 'theme' | 'clock'>({
  form,
  name,
  labels: words,
}: TileFieldProps<Name>) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{labels[name]}</legend>
      <div className="grid gap-2.5 sm:grid-cols-3">
        {Object.entries<string>(words).map(([value, word]) => (
          <ChoiceTile key={value} {...form.register(name)} value={value} className="text-desk!">
            {word}
          </ChoiceTile>
        ))}
      </div>
    </fieldset>
  );
}

/** The pairs of fonts, each shown in its own type. */
function FontField({ form }: { form: UseFormReturn<AppearanceInput> }) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('Fonts')}</legend>
      <style>{fontPairs.map((pair) => fonts[pair].faces).join('')}</style>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {fontPairs.map((pair) => (
          <ChoiceTile
            key={pair}
            {...form.register('fonts')}
            value={pair}
            className="flex-col items-start! gap-1! px-4! py-3! text-start!"
          >
            <span
              className="text-title leading-tight font-[380]"
              style={{ fontFamily: fonts[pair].display ?? builtIn.display }}
            >
              {t('Quiet light')}
            </span>
            <span className="text-desk" style={{ fontFamily: fonts[pair].text ?? builtIn.text }}>
              {fontPairLabels[pair]}
            </span>
          </ChoiceTile>
        ))}
      </div>
    </fieldset>
  );
}
