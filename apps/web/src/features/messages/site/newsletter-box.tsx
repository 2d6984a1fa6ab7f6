import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

/** The newsletter box of the footer. Sending it does nothing. */
export function NewsletterBox() {
  return (
    <form
      noValidate
      aria-label="Newsletter"
      className="flex items-end gap-2"
      onSubmit={(event) => event.preventDefault()}
    >
      <Field label="Email address" className="flex-1">
        {(control) => <TextInput {...control} name="email" type="email" autoComplete="email" />}
      </Field>
      <Button type="submit">Subscribe</Button>
    </form>
  );
}
