import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { typedAmounts } from '../../lib/formats/use-price-terms.ts';
import { renderScreen } from '../../testing/page/render-screen.tsx';
import { ConflictNote } from './conflict-note.tsx';

function Note() {
  return (
    <FormProvider {...useForm()}>
      <ConflictNote
        conflict={{
          sentence: 'This package was changed by somebody else.',
          differences: [{ path: 'priceCents', mine: 130_050, theirs: 120_000, isMine: true }],
        }}
        labels={{ priceCents: 'Price ($)' }}
        formatValue={typedAmounts('USD')}
        onTakeTheirs={() => undefined}
      />
    </FormProvider>
  );
}

test('a conflict in a price shows amounts as typed, not cents', async () => {
  await renderScreen(<Note />);
  const versions = page.getByRole('definition');
  await expect.element(versions.nth(0)).toMatchTextContent(/^Theirs1200\.00$/);
  await expect.element(versions.nth(1)).toMatchTextContent(/1300\.50$/);
});
