import { customerInput } from '@shutterhouse/contract/bookings/schema';
import { type Locale, provideLocale } from '@shutterhouse/contract/locale';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useSchemaForm } from '../../lib/forms/use-schema-form.ts';
import { NameFields } from './name-fields.tsx';

afterEach(() => provideLocale(() => undefined));

const schema = customerInput.pick({ firstName: true, lastName: true });

function Names() {
  return (
    <NameFields form={useSchemaForm(schema, { defaultValues: { firstName: '', lastName: '' } })} />
  );
}

async function shown(locale?: Locale) {
  provideLocale(() => locale);
  const screen = await render(<Names />);
  const boxes = screen.container.querySelectorAll('input');
  return Array.from(boxes, (box) => ({
    autocomplete: box.autocomplete,
    required: box.ariaRequired === 'true',
  }));
}

test('asks for both names in the default locale', async () => {
  expect(await shown()).toEqual([
    { autocomplete: 'given-name', required: true },
    { autocomplete: 'family-name', required: true },
  ]);
});

test('takes one name elsewhere, and has the name of the family first where the language does', async () => {
  expect(await shown({ language: 'ja', region: 'JP' })).toEqual([
    { autocomplete: 'family-name', required: false },
    { autocomplete: 'given-name', required: true },
  ]);
});
