import { linkRoleLabels, linkRoles } from '@shutterhouse/contract/client-galleries/constants';
import { t } from '@shutterhouse/contract/sentences';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { linkRoleTexts } from './link-names.ts';

/** Which role whoever has a link gets, each with what it may do. */
export function RoleField({ field }: { field: UseFormRegisterReturn }) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-desk font-medium">{t('Role')}</legend>
      {linkRoles.map((each) => (
        <label
          key={each}
          className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-line px-3.5 py-2.5 has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input type="radio" value={each} className="mt-1 accent-accent" {...field} />
          <span>
            <span className="block font-medium">{linkRoleLabels[each]}</span>
            <span className="block text-muted">{linkRoleTexts[each]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
