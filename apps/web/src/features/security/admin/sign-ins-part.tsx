import type { StudioClock } from '@shutterhouse/contract/clock';
import { signInOutcomes } from '@shutterhouse/contract/security/constants';
import {
  securityMessages as messages,
  signInMeansLabels,
  signInOutcomeLabels,
} from '@shutterhouse/contract/security/messages';
import { t, tc } from '@shutterhouse/contract/sentences';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { deviceOf } from '../../../lib/browser/device.ts';
import { formatInstant } from '../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { choicesOf } from '../../../lib/forms/choices.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { useList } from '../../../lib/lists/use-list.ts';
import { ChoiceSelect } from '../../../ui/controls/choice-select.tsx';
import { StatusDot } from '../../../ui/feedback/status-dot.tsx';
import type { Column } from '../../../ui/lists/data-table-column.ts';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { ListTable } from '../../../ui/lists/list-table.tsx';
import { type SignInRow, useSignIns } from './queries.ts';
import { WidePart } from './wide-part.tsx';

const choices = [
  {
    value: '',
    get label() {
      return t('All sign-ins');
    },
  },
  ...choicesOf(signInOutcomes, (value) => signInOutcomeLabels[value]),
];

/** The recent sign-ins and refused attempts, with method and origin. */
export function SignInsPart({ feedback }: { feedback: Feedback }) {
  const [chosen, setChosen] = useState('');
  const outcome = signInOutcomes.find((each) => each === chosen);
  const clock = useStudioClock();
  const list = useList(useSignIns(outcome), { loadFailed: messages.signInsFailed, feedback });
  return (
    <WidePart
      title={t('Recent sign-ins')}
      text={t('Of everybody, refused ones too.')}
      action={
        <ChoiceSelect
          label={t('Outcome of sign-ins')}
          className="w-40!"
          options={choices}
          value={chosen}
          onChange={setChosen}
        />
      }
    >
      <ListTable
        label={t('Recent sign-ins')}
        columns={columnsOf(clock)}
        list={list}
        counted={(count) => t('{count, plural, one {# sign-in} other {# sign-ins}}', { count })}
        empty={
          <EmptyState
            icon={<KeyRound />}
            title={outcome ? t('No sign-ins match these filters') : t('Nobody has signed in yet')}
            text={t('Each sign-in is recorded here with its network and browser.')}
            className="border-t border-line"
          />
        }
      />
    </WidePart>
  );
}

function columnsOf(clock: StudioClock): Column<SignInRow>[] {
  return [
    {
      header: t('Who'),
      primary: true,
      cell: ({ person }) => (
        <span title={person?.email}>
          {person ? person.name || person.email : t('Unknown address')}
        </span>
      ),
    },
    {
      header: t('Outcome'),
      cell: ({ outcome }) => (
        <StatusDot tone={outcome === 'signedIn' ? 'good' : 'bad'}>
          {signInOutcomeLabels[outcome]}
        </StatusDot>
      ),
    },
    { header: t('By'), cell: ({ means }) => signInMeansLabels[means] },
    {
      header: tc('network', 'From'),
      cell: ({ network, userAgent }) => (
        <>
          {network}
          <span className="block text-caption text-muted">{deviceOf(userAgent)}</span>
        </>
      ),
    },
    {
      header: t('When'),
      className: 'md:w-48 whitespace-nowrap',
      cell: ({ at }) => <time dateTime={at}>{formatInstant(at, clock)}</time>,
    },
  ];
}
