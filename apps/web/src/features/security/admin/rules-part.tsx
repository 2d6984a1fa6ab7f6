import {
  graceDayChoices,
  idleDayChoices,
  longestDayChoices,
  type TwoFactorPolicy,
  twoFactorPolicies,
} from '@shutterhouse/contract/security/constants';
import {
  securityMessages as messages,
  policyLabels,
} from '@shutterhouse/contract/security/messages';
import { t } from '@shutterhouse/contract/sentences';
import { confirm } from '../../../lib/forms/confirm.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { SelectInput } from '../../../ui/controls/select-input.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { belowWaits } from '../../../ui/feedback/below-waits.ts';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { PanelPart } from '../../../ui/layout/panel-part.tsx';
import { useSecurity, useUpdateRules } from './queries.ts';

/** The owner's rules: who must use two-factor sign-in, and how long sessions last. */
export function RulesPart({ feedback }: { feedback: Feedback }) {
  const query = useSecurity();
  const { mutate, isPending } = useUpdateRules(feedback);
  const rules = query.data;
  if (query.error && !rules) {
    return <LoadError title={messages.loadFailed} query={query} />;
  }
  if (!rules) {
    return (
      <div className={belowWaits}>
        <div aria-busy="true" className="py-8">
          <Skeleton className="h-11 w-full max-w-[34rem]" />
        </div>
      </div>
    );
  }

  async function choosePolicy(twoFactor: TwoFactorPolicy) {
    if (!rules) return;
    const without = twoFactor === 'staff' ? rules.staffWithout : rules.ownersWithout;
    const isAsked = twoFactor !== 'off' && rules.hasOwnFactor && without > 0;
    const question = {
      title:
        twoFactor === 'owners'
          ? t('Ask admins for two-factor authentication?')
          : t('Ask all staff for two-factor authentication?'),
      text:
        rules.graceDays === 0
          ? t(
              '{without, plural, one {# person has} other {# people have}} not set it up yet. They are asked to set it up, and the dashboard is closed to them until then.',
              { without },
            )
          : t(
              '{without, plural, one {# person has} other {# people have}} not set it up yet. They are asked to set it up, and after {graceDays, plural, one {# day} other {# days}} the dashboard is closed to them until they have.',
              { without, graceDays: rules.graceDays },
            ),
      confirmLabel: t('Ask for it'),
    };
    if (!isAsked || (await confirm(question))) mutate({ twoFactor });
  }

  return (
    <>
      <PanelPart
        title={t('Who needs two-factor')}
        text={t(
          'A stolen password alone is then not enough. Everybody without two-factor authentication is asked to set it up.',
        )}
      >
        {!rules.hasOwnFactor && (
          <Banner tone="info" className="w-full">
            {t(
              'Set up two-factor authentication for yourself first, further up on this page. Otherwise this rule would lock you out.',
            )}
          </Banner>
        )}
        <div className="grid w-full items-end gap-5 sm:grid-cols-2">
          <Field label={t('Two-factor authentication is required for')}>
            {(control) => (
              <SelectInput
                {...control}
                busy={isPending}
                value={rules.twoFactor}
                options={twoFactorPolicies.map((value) => ({
                  value,
                  label: policyLabels[value],
                  disabled: value !== 'off' && !rules.hasOwnFactor,
                }))}
                onChange={(event) => void choosePolicy(event.target.value as TwoFactorPolicy)}
              />
            )}
          </Field>
          <DaysField
            label={t('Time to set it up')}
            days={rules.graceDays}
            choices={graceDayChoices}
            none={t('None')}
            busy={isPending}
            onChoose={(graceDays) => mutate({ graceDays })}
          />
        </div>
        <p className="text-muted">
          {rules.staffWithout === 0
            ? t('All staff have two-factor authentication.')
            : t(
                '{staff, plural, one {# person of the staff has} other {# people of the staff have}} none yet. Owners among them: {owners}.',
                { staff: rules.staffWithout, owners: rules.ownersWithout },
              )}
        </p>
      </PanelPart>
      <PanelPart
        title={t('How long a session lives')}
        text={t('Afterwards everybody has to sign in again, customers too.')}
      >
        <div className="grid w-full gap-5 sm:grid-cols-2">
          <DaysField
            label={t('Unused')}
            days={rules.idleDays}
            choices={idleDayChoices}
            busy={isPending}
            onChoose={(idleDays) => mutate({ idleDays })}
          />
          <DaysField
            label={t('At most')}
            days={rules.longestDays}
            choices={longestDayChoices}
            busy={isPending}
            onChoose={(longestDays) => mutate({ longestDays })}
          />
        </div>
      </PanelPart>
    </>
  );
}

type DaysFieldProps<Days extends number> = {
  label: string;
  days: Days;
  choices: readonly Days[];
  /** The label of 0 days, where that is a choice. */
  none?: string;
  busy: boolean;
  onChoose: (days: Days) => void;
};

/** Selects one of several numbers of days. */
function DaysField<Days extends number>({
  label,
  days,
  choices,
  none = '',
  busy,
  onChoose,
}: DaysFieldProps<Days>) {
  return (
    <Field label={label}>
      {(control) => (
        <SelectInput
          {...control}
          busy={busy}
          value={String(days)}
          options={choices.map((each) => ({
            value: String(each),
            label: each === 0 ? none : t('{each, plural, one {# day} other {# days}}', { each }),
          }))}
          onChange={(event) => {
            const chosen = choices.find((each) => String(each) === event.target.value);
            if (chosen !== undefined) onChoose(chosen);
          }}
        />
      )}
    </Field>
  );
}
