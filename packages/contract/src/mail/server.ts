import { z } from 'zod';
import { openedVersion, version } from '../editing.ts';
import { sentences, t } from '../sentences.ts';
import { email, lengths, oneOf, optionalText, requiredNumber } from '../validators.ts';

/** Messages of the settings of the mail server. */
export const mailServerMessages = sentences({
  changedMeanwhile:
    'The mail server was changed by somebody else since you opened it. Please look at what it says now before you save.',
  loadFailed: 'Failed to load the mail server',
  saved: 'Mail server updated.',
  saveFailed: 'Failed to update the mail server',
  refused: 'Please check the highlighted fields of the mail server.',
  host: 'Server must be a name such as mail.example.com, without a scheme or a path',
  port: 'Port must be a whole number from 1 to 65535',
  user: 'User name must be one line',
  senderAddress: 'Please enter a valid email address',
  senderName: 'Sender name must be one line without quotes or brackets',
  fixed: (variable: string) =>
    t('{variable} of the environment decides this. Change it there.', { variable }),
  passwordMissing: 'Please enter the password of this user',
  passwordAgain:
    'Please enter the password again: it was stored for another server, user or encryption',
  plainPassword: 'A password is only sent encrypted: choose TLS or STARTTLS',
  privateAddress:
    'This server is in a private network. Start the studio with ALLOW_PRIVATE_NETWORK=on to use it.',

  /** Why the server could not be used, as “The mail server could not be used: …” continues. */
  nobodyListens: (server: string) => t('nothing listens at {server}', { server }),
  unknownName: (host: string) => t('there is no server by the name {host}', { host }),
  silent: (seconds: number) =>
    t('it has not answered within {seconds, plural, one {# second} other {# seconds}}', {
      seconds,
    }),
  certificate: (host: string, reason: string) =>
    t('its certificate is not valid for {host} ({reason})', { host, reason }),
  noTls: (server: string) =>
    t('{server} does not speak TLS from the first byte: try STARTTLS', { server }),
  noStartTls: 'it offers no encryption by STARTTLS',
  notAllowed: 'it is in a private network, which ALLOW_PRIVATE_NETWORK does not allow',
  loginRefused: (answer: string) => t('it refused the user name or password: {answer}', { answer }),
});

/** How the connection is encrypted. */
export const mailSecurities = ['starttls', 'tls', 'none'] as const;
export type MailSecurity = (typeof mailSecurities)[number];

export const mailSecurityLabels: Record<MailSecurity, string> = sentences({
  starttls: 'STARTTLS (port 587)',
  tls: 'TLS (port 465)',
  none: 'None (port 25)',
});

/** The usual port of each. */
export const mailPorts: Record<MailSecurity, number> = { starttls: 587, tls: 465, none: 25 };

/** The labels of the settings, by their paths in the form. */
export const mailServerLabels = sentences({
  host: 'Server',
  port: 'Port',
  security: 'Encryption',
  user: 'User name',
  password: 'Password',
  senderName: 'Sender name',
  senderAddress: 'Sender address',
});

const hostPattern = /^(?=.{1,253}$)[\p{L}\p{N}]([\p{L}\p{N}._-]*[\p{L}\p{N}])?$/u;
const ipv6Pattern = /^[\da-f:.]*:[\da-f:.]*$/i;

const host = optionalText(() => mailServerLabels.host, 253).refine(
  (text) => text === '' || hostPattern.test(text) || ipv6Pattern.test(text),
  { error: () => mailServerMessages.host },
);

const port = requiredNumber(() => mailServerLabels.port)
  .int({ error: () => mailServerMessages.port })
  .min(1, { error: () => mailServerMessages.port })
  .max(65_535, { error: () => mailServerMessages.port });

const oneLine = (label: () => string, max: number, sentence: () => string) =>
  optionalText(label, max).refine((text) => !/\p{Cc}/u.test(text), { error: sentence });

/** The values of the form. */
export const mailServerInput = z.object({
  /** Empty: no server, so that mail waits in the outbox, or goes by a connected Gmail. */
  host,
  port,
  security: oneOf(() => mailServerLabels.security, mailSecurities),
  /** Empty: the server asks for no login. */
  user: oneLine(
    () => mailServerLabels.user,
    lengths.line,
    () => mailServerMessages.user,
  ),
  /** Empty or absent: the stored one stays. */
  password: oneLine(
    () => mailServerLabels.password,
    lengths.password,
    () => mailServerMessages.user,
  ),
  /** Empty: the studio's name. */
  senderName: optionalText(() => mailServerLabels.senderName, lengths.title).refine(
    (text) => !/[\p{Cc}"<>]/u.test(text),
    { error: () => mailServerMessages.senderName },
  ),
  /** Empty: studio@ the host of the public address. */
  senderAddress: z.union([
    z.literal(''),
    email(
      () => mailServerMessages.senderAddress,
      () => mailServerMessages.senderAddress,
    ),
  ]),
});
export type MailServerInput = z.infer<typeof mailServerInput>;

/** Changes of them; absent fields stay unchanged. */
export const updateMailServerInput = mailServerInput.partial().extend({ version: openedVersion });
export type UpdateMailServerInput = z.infer<typeof updateMailServerInput>;

/** The defaults of a studio that has saved none. */
export const defaultMailServer: MailServerInput = {
  host: '',
  port: mailPorts.starttls,
  security: 'starttls',
  user: '',
  password: '',
  senderName: '',
  senderAddress: '',
};

/** The settings as the owner sees them, with the version for saving; never the password. */
export const shownMailServer = mailServerInput.omit({ password: true }).extend({
  hasPassword: z.boolean(),
  /** Set by SMTP_URL, and MAIL_FROM, which win. */
  isServerFixed: z.boolean(),
  isSenderFixed: z.boolean(),
  /** The address that mails come from now. */
  from: z.string(),
  version,
});
export type ShownMailServer = z.infer<typeof shownMailServer>;
