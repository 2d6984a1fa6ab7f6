import { join } from 'node:path';
import type { SlotReason } from '@shutterhouse/contract/availability/constants';
import type { AvailableSlotsInput, BookingReceipt } from '@shutterhouse/contract/bookings/schema';
import type { SentQuote } from '@shutterhouse/contract/client-jobs/quotes';
import type { TimelineEntry } from '@shutterhouse/contract/clients/timeline';
import type { InvoiceFile, OwnInvoice } from '@shutterhouse/contract/invoices/schema';
import type { StudioEvent } from '@shutterhouse/contract/mail/kinds';
import type { DocumentSums } from '@shutterhouse/contract/pricing';
import type { Config } from './config.ts';
import { migrateDatabase } from './db/migrate.ts';
import { closeDatabase, type Db, openDatabase } from './db/open.ts';
import type { SearchIndex } from './db/search-index.ts';
import type { Sql, Tx } from './db/transact.ts';
import type { Trigger } from './db/triggers.ts';
import { createJobRunner, type JobRunner } from './jobs/runner.ts';
import { createDecoder, type Decoder } from './media/decoder/decoder.ts';
import { type Download, makeDownload } from './media/download.ts';
import { openMediaStore } from './media/open.ts';
import type { MediaStore } from './media/store.ts';
import type { Notification } from './outbox/description.ts';
import { type CheckedFetch, makeCheckedFetch } from './outgoing/checked-fetch.ts';
import { type CheckedStream, makeCheckedStream } from './outgoing/checked-stream.ts';
import { openSecrets, type Secrets } from './secrets.ts';

/** The dependencies of the services; each takes only those it uses. */
export type AppDeps = {
  config: Config;
  db: Db;
  media: MediaStore;
  /** Decodes and encodes pictures, in a child process. */
  decoder: Decoder;
  /** Downloads a file from the public internet. */
  download: Download;
  /** Sends requests to outside servers, with limits, and never into a private network by mistake. */
  fetch: CheckedFetch;
  /** The same for bodies too large to hold in memory. */
  stream: CheckedStream;
  /** Background jobs; their handlers are registered, and the runner started, elsewhere. */
  jobs: JobRunner;
  /** Encrypts what must not be readable from the database alone. */
  secrets: Secrets;
  now: () => Date;
  callbacks: Callbacks;
};

type Clock = { now: () => Date; config: Config };
type ServiceDeps = Clock & { secrets: Secrets; fetch: CheckedFetch };
/** A quote that was accepted: with a session if that was booked. */
type AcceptedQuote = {
  jobId: string;
  versionId: string;
  bookingId: string | null;
  content: SentQuote;
  sums: DocumentSums;
};
/** Money of a card, with the reference of the event at Stripe. */
type CardMoney = {
  payment: { id: string; currency: string };
  amountCents: number;
  reference: string;
};
type BookingOfCustomer = { id: string; customerEmail: string };

/**
 * The functions that a domain calls of one that comes after it in the order of the domains, which it can't import;
 * `registry/callbacks.ts` names them. Those that take a transaction belong to the write of their caller.
 */
export type Callbacks = {
  /** Services: what refers to a service by its title follows a new one. */
  followServiceTitle: (
    deps: Clock & { db: Tx; person: { id: string } },
    change: { from: string; to: string },
  ) => void;
  /** Settings: the price lists keep their units in a currency with other decimals. */
  restatePrices: (deps: { db: Tx; now: () => Date }, change: { from: string; to: string }) => void;
  /** Availability: notifies the studio of a calendar that can't be read. */
  notifyStudio: (deps: Clock & { db: Tx }, event: StudioEvent, notification: Notification) => void;
  /** Availability: the slots of a day as visitors see them, each with the reason why it is not offered. */
  listSlots: (
    deps: Clock & { db: Sql },
    input: AvailableSlotsInput,
  ) => { startsAt: string; reason: SlotReason | null }[];
  /** Accounts: who signs up has not proved to be the one who requested the sessions of the account before. */
  forgetRequester: (deps: { db: Tx }, userId: string) => void;
  /** Accounts, users: the bookings of an unverified address stay with it when its account gets another. */
  leaveBookingsWithAddress: (
    deps: Clock & { db: Tx },
    person: { id: string; email: string },
  ) => void;
  /** Bookings: the charge of a held booking at Stripe. @throws StudioError when it can't be started */
  startCharge: (
    deps: ServiceDeps & { db: Db },
    bookingId: string,
  ) => Promise<NonNullable<BookingReceipt['charge']>>;
  /**
   * Payments: a card has paid what belongs to no booking. False when that is not to be paid any more: then all of it is refunded.
   */
  cardPaid: (deps: Clock & { db: Tx }, paid: CardMoney) => boolean;
  /** Payments: of such a payment money went back, or came again when its refund failed. */
  cardMoneyMoved: (
    deps: Clock & { db: Tx },
    moved: CardMoney & { kind: 'payment' | 'refund'; isAtCard: boolean },
  ) => void;
  /** Payments: a card has paid; it is kept where its customer has agreed. */
  keepCard: (deps: { db: Tx; now: () => Date }, paymentId: string) => void;
  /** Clients: the cards that are kept for open payments of a client are forgotten. @returns how many */
  forgetCardsOfClient: (
    deps: { db: Tx; now: () => Date; person: { id: string } },
    userId: string,
  ) => number;
  /** Jobs: the plan of a quote becomes one of its job when it is accepted. */
  planAccepted: (deps: Clock & { db: Tx }, accepted: AcceptedQuote) => void;
  /** Clients: what timelines show of contracts, by the `ref` of their entries: the contract and, behind a colon, the client. */
  contractsOfEntries: (
    deps: { db: Sql; now: () => Date },
    refs: readonly string[],
  ) => ReadonlyMap<string, Pick<Extract<TimelineEntry, { kind: 'contract' }>, 'contract'>>;
  /** Finance: the invoices that records of the books pay, by the ids of those records. */
  invoicesOfRecords: (
    deps: { db: Sql },
    recordIds: string[],
  ) => ReadonlyMap<string, { id: string; number: string; clientId: string | null }>;
  /** Bookings: the invoices that the customer of a booking may see. */
  ownInvoices: (deps: { db: Sql }, booking: BookingOfCustomer) => OwnInvoice[];
  /** Bookings: one of them as a PDF. @throws StudioError notFound */
  ownInvoiceFile: (
    deps: { db: Sql; config: Config },
    booking: BookingOfCustomer,
    id: string,
  ) => Promise<InvoiceFile>;
};

/**
 * What the domains bring, from `registry/`: the parts of the schema beside the tables, the callbacks, and the settings that
 * follow the desk.
 */
type Registered = {
  triggers: readonly Trigger[];
  searchIndexes: readonly SearchIndex[];
  callbacks: Callbacks;
  followDesk: (config: Config, deps: { db: Db; secrets: Secrets }) => Config;
};

/**
 * Opens the database and stores that the settings name and brings the schema up to date, with the
 * given triggers and search indexes. The other options replace what would be opened, for tests.
 */
export async function openDeps(
  config: Config,
  { triggers, searchIndexes, callbacks, followDesk, ...overrides }: Registered & Partial<AppDeps>,
): Promise<AppDeps> {
  const now = overrides.now ?? (() => new Date());
  const db = overrides.db ?? (await openDatabase(config.database));
  migrateDatabase(db, {
    now: now(),
    triggers,
    searchIndexes,
    ...(config.database.kind === 'file' ? { backups: join(config.dataDir, 'backups') } : {}),
  });
  const media = overrides.media ?? (await openMediaStore(config.media));
  const decoder = overrides.decoder ?? createDecoder();
  const download = overrides.download ?? makeDownload();
  const bounds = {
    allowPrivate: config.allowPrivateNetwork,
    trusted: Object.values(config.serviceUrls),
  };
  const fetch = overrides.fetch ?? makeCheckedFetch(bounds);
  const stream = overrides.stream ?? makeCheckedStream(bounds);
  const jobs = overrides.jobs ?? createJobRunner({ db, now }, { isShared: isOnServer(config) });
  const secrets = overrides.secrets ?? openSecrets(config);
  return {
    config: followDesk(config, { db, secrets }),
    ...{ db, media, decoder, download, fetch, stream, jobs, secrets, now, callbacks },
  };
}

/** Closes what `openDeps` opened. */
export function closeDeps(deps: AppDeps): void {
  deps.decoder.close();
  closeDatabase(deps.db);
}

/** Whether several machines may share the database. */
function isOnServer({ database }: Config): boolean {
  return database.kind === 'libsql' && database.url !== undefined;
}
