import { t } from '@shutterhouse/contract/sentences';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../../lib/formats/class-names.ts';
import { IconButton } from './icon-button.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

/** A password input with a button that reveals the password. */
export function PasswordInput({ className, ...rest }: Omit<TextInputProps, 'type' | 'icon'>) {
  const [shown, setShown] = useState(false);
  return (
    <span className="relative block w-full">
      <TextInput
        {...rest}
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="off"
        className={classNames('pe-page-12', className)}
      />
      <span className="absolute inset-y-0 inset-e-1 flex items-center">
        <IconButton
          size="small"
          label={shown ? t('Hide password') : t('Show password')}
          aria-pressed={shown}
          icon={shown ? <EyeOff /> : <Eye />}
          className="text-muted"
          onClick={() => setShown(!shown)}
        />
      </span>
    </span>
  );
}
