import { t } from '@shutterhouse/contract/sentences';
import type { ComponentProps } from 'react';

/** A field hidden from people that only bots fill in. */
export function Honeypot(props: ComponentProps<'input'>) {
  return (
    <div aria-hidden="true" className="absolute -inset-s-[200vw] h-0 w-0 overflow-hidden">
      <label>
        {t('Website')}
        <input {...props} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
