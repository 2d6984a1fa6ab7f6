import { z } from 'zod';
import { isWebAddress } from '../links.ts';
import { type StudioEvent, studioEvents } from '../mail/kinds.ts';
import { t } from '../sentences.ts';
import { flag, lengths, oneOf, optionalText, requiredText } from '../validators.ts';
import { connectionStates, mask, noticeChannels } from './constants.ts';
import { connectionMessages as messages } from './messages.ts';
import type { ProviderField } from './provider-parts.ts';
import { type Provider, providerNames, providerRow } from './providers.ts';

const provider = z.enum(providerNames, { error: () => messages.unknownProvider });
const redirectUri = requiredText('Redirect address', lengths.link);

/** One service by its name. */
export const byProviderInput = z.object({ provider });

/** The same, with the name used by the documented path of the credentials. */
export const byServiceInput = z.object({ service: provider });

/** Starts a sign-in that returns to the redirect address, of which there is only one. */
export const authUrlInput = z.object({ provider, redirectUri: redirectUri.optional() });
export type AuthUrlInput = z.infer<typeof authUrlInput>;

/** Completes a sign-in with the parameters from the service; `state` was issued by the studio. */
export const exchangeInput = z.object({
  provider,
  redirectUri,
  code: requiredText('Code', lengths.link),
  state: requiredText('State', lengths.line),
});
export type ExchangeInput = z.infer<typeof exchangeInput>;

/** Credentials by field name; the fields depend on the service. */
export const saveCredentialsInput = z.object({
  service: provider,
  credentials: z.record(z.string().max(40), z.string().max(lengths.link), {
    error: () => t('Please send the credentials as an object of texts'),
  }),
});

/** A connection as staff see it, without secrets. */
export const connection = z.object({
  provider,
  /** The label of the service. */
  service: z.string(),
  kind: z.enum(['oauth', 'credentials']),
  state: z.enum(connectionStates),
  isConnected: z.boolean(),
  username: z.string(),
  email: z.string(),
  lastConnected: z.date().nullable(),
  /** When the access expires; that of an OAuth service is renewed before. */
  expiresAt: z.date().nullable(),
  isRenewed: z.boolean(),
  /** The last error, and when it occurred. */
  lastError: z.string(),
  failedAt: z.date().nullable(),
  checkedAt: z.date().nullable(),
  hasCredentials: z.boolean(),
  /** Whether somebody has signed in at the service, which gives the studio access to an account. */
  isSignedIn: z.boolean(),
});
export type Connection = z.infer<typeof connection>;

/** Whether each service is connected, and as whom. */
export const servicesStatus = z.record(
  z.string(),
  connection.pick({ isConnected: true, username: true, email: true }),
);
export type ServicesStatus = z.infer<typeof servicesStatus>;

/** The stored credentials of a service: plain values, masked secrets, and the redirect address. */
export const shownCredentials = z.object({
  credentials: z.record(z.string(), z.string()),
  /** The fields that have a value. */
  set: z.array(z.string()),
});
export type ShownCredentials = z.infer<typeof shownCredentials>;

/** The address that starts a sign-in. */
export const authUrl = z.object({ authUrl: z.string() });

/** The message of the popup to its opener. */
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

/** The schema of a credential form: a stored secret may be sent back masked. */
export function credentialsSchema(name: Provider) {
  return z.object(
    Object.fromEntries(providerRow(name).fields.map((field) => [field.name, textOf(field)])),
  );
}

/** Whether a value is a masked secret. */
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
    .refine((value) => !/\p{Cc}/u.test(value), { error: () => messages.format(label) })
    .refine((value) => !field.isAddress || isBaseAddress(value), {
      error: () => messages.baseAddress(label),
    })
    .refine(
      (value) => value === '' || pattern === undefined || isMasked(value) || pattern.test(value),
      { error: () => messages.format(label) },
    );
}

/** Whether a value is empty or an http(s) address to which paths can be appended. */
function isBaseAddress(value: string): boolean {
  const url = URL.parse(value);
  return (
    value === '' || (isWebAddress(value) && !/[?#]/.test(value) && !url?.username && !url?.password)
  );
}

const events = z.object(
  Object.fromEntries(
    (Object.keys(studioEvents) as StudioEvent[]).map((event) => [
      event,
      flag(() => studioEvents[event]),
    ]),
  ) as Record<StudioEvent, ReturnType<typeof flag>>,
);

const targets = {
  slack: optionalText('Channel', 80).refine(
    (value) => /^(#?[\p{L}\p{N}_.-]{1,80})?$/u.test(value),
    { error: () => messages.slackChannel },
  ),
  twilio: optionalText('Number', lengths.phone).refine(
    (value) => /^(\+[1-9]\d{6,14})?$/.test(value),
    { error: () => messages.smsNumber },
  ),
};

/** The target of a channel's notifications: a Slack channel, or a telephone number. */
export const noticeTarget = (channel: keyof typeof targets) =>
  z.object({ target: targets[channel] });

/** Changes of a channel's settings; absent fields stay unchanged. */
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

/** The settings of a channel, and its last result. */
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
