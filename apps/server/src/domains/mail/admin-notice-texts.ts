import type { AuditAction, AuditSubject } from '@shutterhouse/contract/audit/constants';
import { t } from '@shutterhouse/contract/sentences';

/** What an admin has done, as the others are told. */
type Deed = {
  action: AuditAction;
  kind: AuditSubject;
  studio: string;
  who: string;
  email: string;
  /** The name of what was changed. */
  subject: string;
  at: string;
};

/** The subject of the mail to the other admins, and its first sentence. */
export function noticeOf({ action, kind, studio, who, email, subject, at }: Deed) {
  switch (`${action} ${kind}` as const) {
    case 'created user':
      return {
        subject: t('{studio}: {who} has created the user “{subject}”', { studio, who, subject }),
        text: t('{who} ({email}) has created the user “{subject}” on {at}.', {
          who,
          email,
          subject,
          at,
        }),
      };
    case 'roleChanged user':
      return {
        subject: t('{studio}: {who} has changed the role of the user “{subject}”', {
          studio,
          who,
          subject,
        }),
        text: t('{who} ({email}) has changed the role of the user “{subject}” on {at}.', {
          who,
          email,
          subject,
          at,
        }),
      };
    case 'passwordChanged user':
      return {
        subject: t('{studio}: {who} has set a new password for the user “{subject}”', {
          studio,
          who,
          subject,
        }),
        text: t('{who} ({email}) has set a new password for the user “{subject}” on {at}.', {
          who,
          email,
          subject,
          at,
        }),
      };
    case 'emailChanged user':
      return {
        subject: t('{studio}: {who} has changed the e-mail address of the user “{subject}”', {
          studio,
          who,
          subject,
        }),
        text: t('{who} ({email}) has changed the e-mail address of the user “{subject}” on {at}.', {
          who,
          email,
          subject,
          at,
        }),
      };
    case 'activated user':
      return {
        subject: t('{studio}: {who} has activated the user “{subject}”', { studio, who, subject }),
        text: t('{who} ({email}) has activated the user “{subject}” on {at}.', {
          who,
          email,
          subject,
          at,
        }),
      };
    case 'deactivated user':
      return {
        subject: t('{studio}: {who} has deactivated the user “{subject}”', {
          studio,
          who,
          subject,
        }),
        text: t('{who} ({email}) has deactivated the user “{subject}” on {at}.', {
          who,
          email,
          subject,
          at,
        }),
      };
    case 'twoFactorDisabled user':
      return {
        subject: t(
          '{studio}: {who} has turned off two-factor authentication for the user “{subject}”',
          { studio, who, subject },
        ),
        text: t(
          '{who} ({email}) has turned off two-factor authentication for the user “{subject}” on {at}.',
          { who, email, subject, at },
        ),
      };
    case 'created apiToken':
      return {
        subject: t('{studio}: {who} has created the API token “{subject}”', {
          studio,
          who,
          subject,
        }),
        text: t('{who} ({email}) has created the API token “{subject}” on {at}.', {
          who,
          email,
          subject,
          at,
        }),
      };
    case 'connected connection':
      return {
        subject: t('{studio}: {who} has connected the connection “{subject}”', {
          studio,
          who,
          subject,
        }),
        text: t('{who} ({email}) has connected the connection “{subject}” on {at}.', {
          who,
          email,
          subject,
          at,
        }),
      };
    case 'disconnected connection':
      return {
        subject: t('{studio}: {who} has disconnected the connection “{subject}”', {
          studio,
          who,
          subject,
        }),
        text: t('{who} ({email}) has disconnected the connection “{subject}” on {at}.', {
          who,
          email,
          subject,
          at,
        }),
      };
    case 'changed connection':
      return {
        subject: t('{studio}: {who} has changed the connection “{subject}”', {
          studio,
          who,
          subject,
        }),
        text: t('{who} ({email}) has changed the connection “{subject}” on {at}.', {
          who,
          email,
          subject,
          at,
        }),
      };
    case 'changed settings':
      return {
        subject: t('{studio}: {who} has changed the settings “{subject}”', {
          studio,
          who,
          subject,
        }),
        text: t('{who} ({email}) has changed the settings “{subject}” on {at}.', {
          who,
          email,
          subject,
          at,
        }),
      };
    case 'exported studio':
      return {
        subject: t('{studio}: {who} has downloaded everything the studio owns', { studio, who }),
        text: t('{who} ({email}) has downloaded everything the studio owns on {at}.', {
          ...{ who, email, at },
        }),
      };
    default:
      return {
        subject: t('{studio}: {who} has changed “{subject}”', { studio, who, subject }),
        text: t('{who} ({email}) has changed “{subject}” on {at}.', { who, email, subject, at }),
      };
  }
}
