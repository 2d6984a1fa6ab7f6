import type { AppearanceInput } from '@shutterhouse/contract/settings/appearance';
import { fontPairs } from '@shutterhouse/contract/settings/appearance-constants';
import { fontPairLabels } from '@shutterhouse/contract/settings/appearance-messages';
import type { UseFormReturn } from 'react-hook-form';
import { ChoiceTile } from '../../../ui/controls/choice-tile.tsx';
import { fonts } from '../site/font-pairs.ts';

// The fonts of the style sheet, whatever the current choice.
const builtIn = {
  display:
    "'Fraunces Variable','Fraunces Fallback','Fraunces Fallback Noto','Fraunces Fallback Times',Georgia,serif",
  text: "'Inter Variable','Inter Fallback',system-ui,sans-serif",
};

/** The pairs of fonts, each shown in its own type. */
export function FontField({ form }: { form: UseFormReturn<AppearanceInput> }) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Fonts</legend>
      <style>{fontPairs.map((pair) => fonts[pair].faces).join('')}</style>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {fontPairs.map((pair) => (
          <ChoiceTile
            key={pair}
            {...form.register('fonts')}
            value={pair}
            className="flex-col items-start! gap-1! px-4! py-3! text-left!"
          >
            <span
              className="text-title leading-tight font-[380]"
              style={{ fontFamily: fonts[pair].display ?? builtIn.display }}
            >
              Quiet light
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
