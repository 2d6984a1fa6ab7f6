import { isIP } from 'node:net';
import { SettingError } from './setting-error.ts';

/** The SMTP server that sends the studio's mail. */
export type SmtpChoice = {
  host: string;
  port: number;
  /** Implicit TLS; otherwise STARTTLS where the server offers it. */
  secure: boolean;
  /** How STARTTLS is used: a password is never sent unencrypted over a network. */
  startTls: 'required' | 'offered' | 'off';
  login: { user: string; password: string } | undefined;
  /** Where the server may be when it was set at the desk; the operator's may be anywhere. */
  addresses?: { allowPrivate: boolean } | undefined;
};

/**
 * How mail is sent. Without a server it waits in the outbox. Without a name the studio's own is used for the sender.
 */
export type MailChoice = { smtp: SmtpChoice | undefined; from: { name: string; address: string } };

/** The mail settings from SMTP_URL and MAIL_FROM. @throws SettingError */
export function mailChoiceOf(
  smtpUrl: string | undefined,
  mailFrom: string | undefined,
  publicUrl: URL,
): MailChoice {
  return { smtp: smtpOf(smtpUrl), from: senderOf(mailFrom, publicUrl) };
}

function smtpOf(value: string | undefined): SmtpChoice | undefined {
  if (!value) return undefined;
  const takes =
    'an address such as smtp://user:password@mail.example:587 or smtps://user:password@mail.example';
  const url = URL.parse(value);
  const isUsable =
    url !== null &&
    /^smtps?:$/.test(url.protocol) &&
    url.hostname !== '' &&
    /^\/?$/.test(url.pathname) &&
    url.hash === '' &&
    /^(\?tls=off)?$/.test(url.search);
  if (!isUsable) throw new SettingError('SMTP_URL', takes);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const user = decoded(url.username);
  const password = decoded(url.password);
  if (user === undefined || password === undefined || (user === '') !== (password === '')) {
    throw new SettingError('SMTP_URL', takes);
  }
  const secure = url.protocol === 'smtps:';
  const isHere = /^(localhost|127\.[\d.]+|::1)$/.test(host);
  const overNetwork = user === '' ? 'offered' : 'required';
  const startTls = isHere || url.search !== '' ? 'off' : overNetwork;
  const login = user === '' ? undefined : { user, password };
  return { host, port: Number(url.port) || (secure ? 465 : 587), secure, startTls, login };
}

/** Percent-decoded text; undefined when it can't be decoded or has control characters. */
function decoded(text: string): string | undefined {
  try {
    const plain = decodeURIComponent(text);
    return /\p{Cc}/u.test(plain) ? undefined : plain;
  } catch {
    return undefined;
  }
}

/** The sender of MAIL_FROM; studio@ the host of the public address without one. @throws SettingError */
export function senderOf(value: string | undefined, publicUrl: URL): MailChoice['from'] {
  if (!value) {
    const host = isIP(publicUrl.hostname.replaceAll(/[[\]]/g, ''))
      ? 'localhost'
      : publicUrl.hostname;
    return { name: '', address: `studio@${host}` };
  }
  const [, quoted, name = quoted ?? '', inBrackets, alone] =
    /^(?:(?:"([^"]*)"|([^"<>]*?))\s*<([^<>]*)>|([^<>]*))$/.exec(value.trim()) ?? [];
  const address = (inBrackets ?? alone ?? '').trim();
  if (/\p{Cc}/u.test(name) || !/^[^\s@"(),:;<>[\\\]]+@[^\s@"(),:;<>[\\\]]+$/.test(address)) {
    throw new SettingError(
      'MAIL_FROM',
      'an e-mail address such as hello@studio.example, or Studio Name <hello@studio.example>',
    );
  }
  return { name: name.trim(), address };
}
