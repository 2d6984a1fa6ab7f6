import { spanLabel } from '@shutterhouse/contract/clock';
import { dayMs } from '@shutterhouse/contract/durations';
import {
  type MailPlaceholder,
  type MailPreview,
  type MailTextKind,
  mailTextKinds,
  type PreviewMailTextInput,
  placeholderLabel,
} from '@shutterhouse/contract/mail/texts';
import { formatCents } from '@shutterhouse/contract/money';
import { greetedName } from '@shutterhouse/contract/names';
import { t } from '@shutterhouse/contract/sentences';
import type { Config } from '../../../config.ts';
import type { Sql } from '../../../db/transact.ts';
import { mailOf } from '../../../outbox/template.ts';
import { dayOf, formatDay } from '../../../studio-time.ts';
import { listServiceTitles } from '../../services/service.ts';
import { readTitle } from '../../services/titles.ts';
import { getStudioClock } from '../../settings/appearance.ts';
import { runInLanguage } from '../../settings/languages.ts';
import { getPriceTerms } from '../../settings/price-terms.ts';
import { getMailSender } from '../sender.ts';
import { standardText, wordsOf } from './service.ts';

type Deps = { db: Sql; config: Config; now: () => Date };
type Values = Readonly<Record<MailPlaceholder, string>>;

/** A mail with texts that may not have been saved, as a customer with a language gets it, about an example. */
export function previewMailText(
  deps: Deps,
  { id, language, ...written }: PreviewMailTextInput,
): MailPreview {
  return runInLanguage(deps, language, () => {
    const sender = getMailSender(deps);
    const values = exampleOf(deps, { id, studio: sender.name });
    const standard = standardText(id, values);
    const { subject, heading, blocks } = wordsOf(deps, written, values, standard);
    const { button: label } = standard;
    const { html, subject: line } = mailOf(sender, {
      ...{ subject, heading },
      blocks: [
        ...blocks,
        { kind: 'facts', rows: factsOf(id, values) },
        ...(label ? [{ kind: 'button' as const, label, url: deps.config.publicUrl.href }] : []),
      ],
    });
    return { subject: line, html };
  });
}

/** The day of an example is in two weeks. */
function exampleOf(
  { db, config, now }: Deps,
  { id, studio }: { id: MailTextKind; studio: string },
): Values {
  const { timeZone } = config;
  const at = new Date(now().getTime() + 14 * dayMs);
  const day = dayOf(at, timeZone);
  const [first] = listServiceTitles({ db });
  const service = first === undefined ? t('Session') : readTitle({ db }, first);
  return {
    studio,
    service,
    name: greetedName({ firstName: 'Robin', lastName: 'Miller' }),
    date: formatDay(at, timeZone, isOfSession(id) ? 'full' : 'long'),
    time: spanLabel(
      { day, minute: 600 },
      { day, minute: 660 },
      getStudioClock({ db, config }).style,
    ),
    code: 'CONF-4QK7PX2M',
    amount: formatCents(25_000, getPriceTerms({ db })),
    number: '1042',
    title: service,
  };
}

function isOfSession(id: MailTextKind): boolean {
  return mailTextKinds[id].some((name) => name === 'time');
}

/** What such a mail lists, by its placeholders. */
function factsOf(id: MailTextKind, values: Values): [label: string, value: string][] {
  if (isOfSession(id)) {
    return [
      [t('When'), `${values.date}, ${values.time}`],
      [t('Service'), values.service],
      [t('Code'), values.code],
    ];
  }
  return mailTextKinds[id].flatMap((name) =>
    name === 'date' || name === 'amount'
      ? [[placeholderLabel(id, name), values[name]] as [string, string]]
      : [],
  );
}
