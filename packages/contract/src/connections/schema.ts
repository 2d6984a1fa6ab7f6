import { z } from 'zod';
import { type StudioEvent, studioEvents } from '../mail/constants.ts';
import { flag, isWebAddress, lengths, oneOf, optionalText, requiredText } from '../validators.ts';
import { connectionStates, mask, noticeChannels } from './constants.ts';
import { connectionMessages as messages } from './messages.ts';
import type { ProviderField } from './provider-parts.ts';
import { type Provider, providerNames, providerRow } from './providers.ts';

const provider = z.enum(providerNames, { error: messages.unknownProvider });
const redirectUri = requiredText('Redirect address', lengths.link);

/** One service by its name. */
export const byProviderInput = z.object({ provider });

/** The same, as the documented path of the credentials calls it. */
export const byServiceInput = z.object({ service: provider });

/** Begins a sign-in that ends at the redirect address, of which there is only one. */
export const authUrlInput = z.object({ provider, redirectUri: redirectUri.optional() });
export type AuthUrlInput = z.infer<typeof authUrlInput>;

/** Ends a sign-in with what the service gave along; `state` is what it got from the studio. */
export const exchangeInput = z.object({
  provider,
  redirectUri,
  code: requiredText('Code', lengths.link),
  state: requiredText('State', lengths.line),
});
export type ExchangeInput = z.infer<typeof exchangeInput>;

/** Credentials by the names of their fields; which those are is up to the service. */
export const saveCredentialsInput = z.object({
  service: provider,
  credentials: z.record(z.string().max(40), z.string().max(lengths.link), {
    error: 'Please send the credentials as an object of texts',
  }),
});

/** A connection as staff see it; nothing in it is secret. */
export const connection = z.object({
  provider,
  /** What the service is called. */
  service: z.string(),
  kind: z.enum(['oauth', 'credentials']),
  state: z.enum(connectionStates),
  isConnected: z.boolean(),
  username: z.string(),
  email: z.string(),
  lastConnected: z.date().nullable(),
  /** When the access ends; that of an OAuth service is renewed before. */
  expiresAt: z.date().nullable(),
  isRenewed: z.boolean(),
  /** Why it did not work the last time, and when that was. */
  lastError: z.string(),
  failedAt: z.date().nullable(),
  checkedAt: z.date().nullable(),
  hasCredentials: z.boolean(),
  /** Somebody has signed in at the service, so that an account of it is open to the studio. */
  isSignedIn: z.boolean(),
});
export type Connection = z.infer<typeof connection>;

/** What each service knows of whether it is connected. */
export const servicesStatus = z.record(
  z.string(),
  connection.pick({ isConnected: true, username: true, email: true }),
);
export type ServicesStatus = z.infer<typeof servicesStatus>;

/** What is stored of a service's credentials: plain values, masked secrets, and where to come back to. */
export const shownCredentials = z.object({
  credentials: z.record(z.string(), z.string()),
  /** The fields that have a value. */
  set: z.array(z.string()),
});
export type ShownCredentials = z.infer<typeof shownCredentials>;

/** The address at which somebody signs in. */
export const authUrl = z.object({ authUrl: z.string() });

/** What the popup tells the window that opened it. */
export const popupMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('oauth_error'),
    error: z.string().max(lengths.line),
    errorDescription: z.string().max(lengths.description),
  }),
  z.object({
    type: z.literal('oauth_success'),
    provider,
    username: z.string(),
    email: z.string(),
    isConnected: z.boolean(),
    lastConnected: z.string().nullable(),
    expiresAt: z.string().nullable(),
  }),
]);
export type PopupMessage = z.infer<typeof popupMessage>;

/** What a form of credentials takes: a stored secret may come back as it was shown. */
export function credentialsSchema(name: Provider) {
  return z.object(
    Object.fromEntries(providerRow(name).fields.map((field) => [field.name, textOf(field)])),
  );
}

/** True for a secret as it is shown. */
export function isMasked(value: string): boolean {
  return value.startsWith(mask);
}

function textOf(field: ProviderField) {
  const { label, pattern } = field;
  const text =
    field.isOptional || field.isGiven
      ? optionalText(label, lengths.link).default('')
      : requiredText(label, lengths.link);
  return text
    .refine((value) => !/\p{Cc}/u.test(value), messages.format(label))
    .refine((value) => !field.isAddress || isBaseAddress(value), messages.baseAddress(label))
    .refine(
      (value) => value === '' || pattern === undefined || isMasked(value) || pattern.test(value),
      messages.format(label),
    );
}

/** An http(s) address on which paths can be put, or nothing. */
function isBaseAddress(value: string): boolean {
  const url = URL.parse(value);
  return (
    value === '' || (isWebAddress(value) && !/[?#]/.test(value) && !url?.username && !url?.password)
  );
}

const events = z.object(
  Object.fromEntries(
    Object.entries(studioEvents).map(([event, label]) => [event, flag(label)]),
  ) as Record<StudioEvent, ReturnType<typeof flag>>,
);

const targets = {
  slack: optionalText('Channel', 80).refine(
    (value) => /^(#?[\p{L}\p{N}_.-]{1,80})?$/u.test(value),
    messages.slackChannel,
  ),
  twilio: optionalText('Number', lengths.phone).refine(
    (value) => /^(\+[1-9]\d{6,14})?$/.test(value),
    messages.smsNumber,
  ),
};

/** Where the notices of a way go: a channel, or a number. */
export const noticeTarget = (channel: keyof typeof targets) =>
  z.object({ target: targets[channel] });

/** Changes of what one way tells the studio; what is absent stays as it is. */
export const updateNoticesInput = z
  .object({
    channel: oneOf('Channel', noticeChannels),
    target: z.string().trim().max(lengths.line).optional(),
    events: events.partial().optional(),
  })
  .superRefine(({ channel, target }, context) => {
    if (target === undefined || targets[channel].safeParse(target).success) return;
    const message = channel === 'slack' ? messages.slackChannel : messages.smsNumber;
    context.addIssue({ code: 'custom', path: ['target'], message });
  });
export type UpdateNoticesInput = z.infer<typeof updateNoticesInput>;

/** What one way tells the studio, and how that went last. */
export const noticeSettings = z.object({
  channel: z.enum(noticeChannels),
  label: z.string(),
  isConnected: z.boolean(),
  target: z.string(),
  events,
  sentAt: z.date().nullable(),
  failedAt: z.date().nullable(),
  lastError: z.string(),
});
export type NoticeSettings = z.infer<typeof noticeSettings>;
