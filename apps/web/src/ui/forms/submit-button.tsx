import { useFormState } from 'react-hook-form';
import { Button, type ButtonProps } from '../controls/button.tsx';

/** The submit button of its form; busy while the form is being submitted. */
export function SubmitButton({ busy = false, ...rest }: Omit<ButtonProps, 'type'>) {
  const { isSubmitting } = useFormState();
  return <Button variant="primary" {...rest} type="submit" busy={busy || isSubmitting} />;
}
