import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { useSchemaForm } from '../../lib/forms/use-schema-form.ts';
import { deferred } from '../../testing/calls/answers.ts';
import { renderScreen } from '../../testing/page/render-screen.tsx';
import { Checkbox } from '../controls/checkbox.tsx';
import { TextInput } from '../controls/text-input.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { FormField } from './form-field.tsx';
import { SubmitButton } from './submit-button.tsx';

const schema = z.object({ name: z.string().min(1, 'Name is required') });
const full = 'All places are taken.';
const send = page.getByRole('button', { name: 'Send' });
const field = page.getByLabelText('Name');

/** A form whose button is two screens below its top, with its field between them. */
function LongForm() {
  const form = useSchemaForm(schema, { defaultValues: { name: '' } });
  return (
    <Form
      form={form}
      refused="Please fill out all fields"
      onSubmit={() => Promise.reject(new Error(full))}
      explain={() => ({ message: full })}
    >
      <div style={{ height: '100svh' }} />
      <FormField form={form} name="name" label="Name">
        {(control) => <TextInput {...control} />}
      </FormField>
      <div style={{ height: '100svh' }} />
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
}

test('each error above a form is scrolled into view from the button at its end', async () => {
  await renderScreen(<LongForm />);
  await field.fill('Amara');
  await send.click();
  await expect.element(page.getByText(full)).toBeInViewport();
  await send.click();
  await expect.element(page.getByText(full)).toBeInViewport();
});

test('what is typed from right to left begins at the right, and a long name shows its beginning', async () => {
  await renderScreen(<LongForm />);
  await expect.element(field).toBeInTheDocument();
  expect(getComputedStyle(field.element()).direction).toBe('ltr');
  await field.fill('نور الحداد بن عبد الرحمن');
  expect(getComputedStyle(field.element()).direction).toBe('rtl');
  await field.fill('Noor');
  expect(getComputedStyle(field.element()).direction).toBe('ltr');
});

/** A form whose button is right below its field. */
function ShortForm() {
  const form = useSchemaForm(schema, { defaultValues: { name: '' } });
  return (
    <Form form={form} refused="Please fill out all fields" onSubmit={() => undefined}>
      <FormField form={form} name="name" label="Name">
        {(control) => <TextInput {...control} />}
      </FormField>
      <SubmitButton>Send</SubmitButton>
      <p>Beside</p>
    </Form>
  );
}

test('a press on the button counts, even if the error of the field it leaves moves the button', async () => {
  await renderScreen(<ShortForm />);
  await field.click();
  await send.click({ position: { x: 20, y: 3 }, delay: 100 });
  await expect.element(page.getByText('Please fill out all fields')).toBeVisible();
  await expect.element(field).toHaveFocus();
});

test('a press anywhere else shows the error of the field that it leaves, once it has ended', async () => {
  await renderScreen(<ShortForm />);
  await field.click();
  await page.getByText('Beside').click();
  await expect.element(field).toHaveAccessibleDescription('Name is required');
  await expect.element(page.getByText('Please fill out all fields')).not.toBeInTheDocument();
});

/** A checkbox that is state of the component, which the blur of the field renders again. */
function AcceptingForm() {
  const form = useSchemaForm(schema, { defaultValues: { name: '' } });
  const [isAccepted, setAccepted] = useState(false);
  return (
    <Form form={form} onSubmit={() => undefined}>
      <FormField form={form} name="name" label="Name">
        {(control) => <TextInput {...control} />}
      </FormField>
      <Checkbox
        label="I accept"
        checked={isAccepted}
        onChange={(event) => setAccepted(event.target.checked)}
      />
    </Form>
  );
}

test('a checkbox that is pressed right after typing is checked', async () => {
  await renderScreen(<AcceptingForm />);
  const checkbox = page.getByRole('checkbox');
  await field.fill('Amara');
  await checkbox.click();
  await expect.element(checkbox).toBeChecked();
  await field.fill('');
  await checkbox.click();
  await expect.element(checkbox).not.toBeChecked();
  await expect.element(field).toHaveAccessibleDescription('Name is required');
});

test('an optional field says so in a separate word of its label', async () => {
  await renderScreen(
    <Field label="Company" optional>
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  await expect.element(page.getByRole('textbox')).toHaveAccessibleName('Company optional');
});

test('the first invalid field of a form is scrolled into view', async () => {
  await renderScreen(<LongForm />);
  await send.click();
  await expect.element(page.getByText('Please fill out all fields')).toBeInTheDocument();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toBeInViewport();
});

test('a form is not submitted again while it is being sent, by any key', async () => {
  const { answer, give } = deferred<void>();
  const sent = vi.fn(answer);
  await renderScreen(<SentForm onSubmit={sent} />);
  await field.fill('Amara');
  const element = document.forms[0];
  element?.requestSubmit();
  element?.requestSubmit();
  await expect.poll(() => sent.mock.calls.length).toBe(1);
  await userEvent.keyboard('{Enter}');
  element?.requestSubmit();
  give();
  await expect.element(page.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-busy');
  expect(sent).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent.mock.calls.length).toBe(2);
});

function SentForm({ onSubmit }: { onSubmit: () => Promise<void> }) {
  const form = useSchemaForm(schema, { defaultValues: { name: '' } });
  return (
    <Form form={form} onSubmit={onSubmit}>
      <FormField form={form} name="name" label="Name">
        {(control) => <TextInput {...control} />}
      </FormField>
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
}
