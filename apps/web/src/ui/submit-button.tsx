import { useFormState } from 'react-hook-form';
import { Button, type ButtonProps } from './button.tsx';

/** The button that sends the form around it; busy while the form is on its way. */
export function SubmitButton({ busy = false, ...rest }: Omit<ButtonProps, 'type'>) {
  const { isSubmitting } = useFormState();
  return <Button variant="primary" {...rest} type="submit" busy={busy || isSubmitting} />;
}
