import { sessionEnd } from '@shutterhouse/contract/bookings/slots';
import { quoteMessages as messages } from '@shutterhouse/contract/client-jobs/quote-messages';
import { sumsFromTo } from '@shutterhouse/contract/client-jobs/quote-sums';
import type { Quote, QuoteContent, SentQuote } from '@shutterhouse/contract/client-jobs/quotes';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import type { Language } from '@shutterhouse/contract/languages';
import { isMailAddress } from '@shutterhouse/contract/mail-address';
import type { Plan } from '@shutterhouse/contract/payment-plans/plan';
import { dueDayProblem, sumProblem } from '@shutterhouse/contract/payment-plans/problems';
import { t } from '@shutterhouse/contract/sentences';
import { eq } from 'drizzle-orm';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/open.ts';
import { type Sql, type Tx, write } from '../../../db/transact.ts';
import { queueMail } from '../../../outbox/queue.ts';
import { mailOf } from '../../../outbox/template.ts';
import type { Secrets } from '../../../secrets.ts';
import { dayOf, endOfDay, formatDay } from '../../../studio-time.ts';
import { sha256 } from '../../../tokens.ts';
import { recordAudit } from '../../audit/service.ts';
import { explainingOverlap } from '../../bookings/service.ts';
import { bookings } from '../../bookings/tables.ts';
import { getMailSender } from '../../mail/sender.ts';
import { mailWords } from '../../mail/texts/service.ts';
import { findAsked } from '../../services/service.ts';
import { getMainLocale, runInLanguage } from '../../settings/languages.ts';
import { taxAt } from '../../settings/price-terms.ts';
import { requireJob } from '../reading.ts';
import { clientsOfJob, linkOf, urlOfLink } from '../visits/links.ts';
import { holdTime, releaseTimes } from './holds.ts';
import { getQuote, requireQuote, stateOf, versionsOf } from './reading.ts';
import { jobQuoteVersions } from './tables.ts';

type Deps = { db: Db; now: () => Date; config: Config; secrets: Secrets; person: { id: string } };
type Within = Omit<Deps, 'db'> & { db: Tx };

/**
 * Sends a quote to the clients of its job, each with the link to their page. Its text, prices and rates are frozen as a version;
 * an earlier one can't be accepted any more.
 * @throws StudioError notFound; conflict when it was accepted, or nothing has changed since it was sent; unprocessable without
 *   anybody to send it to; invalid on `validUntil` when that day is over, and on `session`; conflict on `session` when its time is
 *   to be kept and was taken
 */
export function sendQuote(deps: Deps, id: string): Promise<Quote> {
  return explainingOverlap(
    messages.timeTaken,
    () => write(deps.db, (tx) => sendWithin({ ...deps, db: tx }, id)),
    'session',
  );
}

function sendWithin(within: Within, id: string): Quote {
  const { db: tx, now, person } = within;
  const quote = requireQuote(tx, id);
  const { jobId } = quote;
  const known = versionsOf(tx, [id]);
  if (stateOf(known, now()) === 'accepted') throw new StudioError('conflict', messages.isAccepted);
  const clients = clientsOfJob(tx, jobId).filter(({ email }) => isMailAddress(email));
  const [first] = clients;
  if (first === undefined) throw new StudioError('unprocessable', messages.clientsNone);
  const language = quote.content.language ?? first.language ?? getMainLocale(within).language;
  const { serviceName } = requireJob(tx, jobId);
  const content = freeze(within, { ...quote.content, serviceName }, language);
  const validUntil = new Date(content.validUntil);
  if (validUntil <= now()) throw fieldError('invalid', 'validUntil', messages.validityOver);
  if (content.session && new Date(content.session.startsAt) <= now()) {
    throw fieldError('invalid', 'session', messages.timeOver);
  }
  const hash = hashOf(content);
  if (known[0]?.hash === hash) throw new StudioError('conflict', messages.nothingNew);
  const number = (known[0]?.number ?? 0) + 1;
  const sentAt = now();
  releaseTimes(within, known);
  const held = { jobId, userId: first.id, sentBy: person.id, validUntil };
  const heldBookingId = holdTime(within, content, held);
  const row = {
    ...{ quoteId: id, number, content, hash, sentAt, sentBy: person.id, validUntil },
    heldBookingId,
  };
  const version = tx.insert(jobQuoteVersions).values(row).returning().get();
  for (const client of clients) mailQuote(within, { jobId, version, client });
  const subject = { kind: 'job' as const, id: jobId, name: requireJob(tx, jobId).title };
  recordAudit({ db: tx, now }, { by: person, action: 'mailed', subject });
  return getQuote({ db: tx, now }, id);
}

/** The hash of what was sent, over exactly the text that is stored. */
export function hashOf(content: SentQuote): string {
  return sha256(JSON.stringify(content));
}

/** A quote with the rates of its taxes, the time of its session, and the instant at which it ends. @throws StudioError */
export function freeze(
  { db, config, now }: Pick<Within, 'config' | 'now'> & { db: Sql },
  quote: QuoteContent & { serviceName: string },
  language: Language,
): SentQuote {
  const { title, words, terms, parts, discount, session, plan, validUntil, serviceName } = quote;
  const held = session && timeOf(db, session);
  const suppliedAt = held?.startsAt ?? now();
  const { currency, pricesIncludeTax } = taxAt({ db, config }, null, suppliedAt);
  const { cancellation } = findAsked({ db }, held?.serviceName ?? serviceName);
  const sent = {
    ...{ title, words, terms, language, currency, pricesIncludeTax },
    parts: parts.map(({ lines, ...part }) => ({
      ...part,
      lines: lines.map(({ taxId, ...line }) => {
        const { taxName, taxPercent, taxNote } = taxAt({ db, config }, taxId, suppliedAt);
        return { ...line, taxName, taxPercent, taxNote };
      }),
    })),
    discount,
    ...(plan && { plan }),
    session: held && {
      bookingId: session.kind === 'booking' ? session.bookingId : null,
      startsAt: held.startsAt.toISOString(),
      endsAt: held.endsAt.toISOString(),
      ...(cancellation.length > 0 && { cancellation }),
      ...(session.kind === 'new' && session.hold && { hold: session.hold }),
    },
    validUntil: endOfDay(validUntil, config.timeZone).toISOString(),
  };
  if (plan) assertPlan({ now, config }, plan, sent);
  return sent;
}

/** Refuses a plan whose due days can't be met, or whose parts come to more than all that can be chosen. @throws StudioError */
function assertPlan(
  { now, config: { timeZone } }: Pick<Within, 'config' | 'now'>,
  plan: Plan,
  sent: SentQuote,
): void {
  const sessionDay = sent.session && dayOf(new Date(sent.session.startsAt), timeZone);
  const { currency } = sent;
  const problem =
    dueDayProblem(plan, { today: dayOf(now(), timeZone), sessionDay }) ??
    sumProblem(plan, { totalCents: sumsFromTo(sent).most.totalCents, currency });
  if (problem) throw fieldError('invalid', `plan.${problem.path}`, problem.sentence);
}

function timeOf(db: Sql, session: NonNullable<QuoteContent['session']>) {
  if (session.kind === 'new') {
    const startsAt = new Date(session.startsAt);
    return {
      startsAt,
      endsAt: sessionEnd(startsAt, session.durationHours),
      serviceName: undefined,
    };
  }
  const row = db.select().from(bookings).where(eq(bookings.id, session.bookingId)).get();
  if (row === undefined || row.status === 'cancelled') {
    throw fieldError('invalid', 'session', messages.bookingUnknown);
  }
  return { startsAt: row.startsAt, endsAt: row.endsAt, serviceName: row.serviceName };
}

type Mailed = {
  jobId: string;
  version: typeof jobQuoteVersions.$inferSelect;
  client: ReturnType<typeof clientsOfJob>[number];
};

function mailQuote(deps: Within, { jobId, version, client }: Mailed): void {
  const { db, now, config } = deps;
  const { content, id, validUntil } = version;
  const link = linkOf(deps, { jobId, userId: client.id });
  runInLanguage(deps, content.language, () => {
    const sender = getMailSender({ db, config });
    // It is valid until the end of that day.
    const day = formatDay(new Date(validUntil.getTime() - 1), config.timeZone, 'long');
    const values = {
      ...{ name: client.name, studio: sender.name },
      ...{ title: content.title, date: day },
    };
    const { subject, heading, blocks } = mailWords({ db }, 'quote', values);
    const mail = {
      ...{ subject, heading },
      blocks: [
        ...(content.words === '' ? blocks : [{ kind: 'paragraph' as const, text: content.words }]),
        { kind: 'facts' as const, rows: [[t('Valid until'), day]] as [string, string][] },
        { kind: 'button' as const, label: t('Read the quote'), url: urlOfLink(deps, link) },
      ],
      reason: t('You get this mail because {name} made a quote for you.', { name: sender.name }),
    };
    queueMail(
      { db, now },
      {
        ...{ kind: 'quote', key: `quote:${id}:${client.id}`, to: client.email },
        ...{ isConfidential: true, ...mailOf(sender, mail) },
      },
    );
  });
}
