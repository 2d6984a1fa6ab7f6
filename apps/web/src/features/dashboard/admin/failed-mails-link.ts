import { paths } from '@shutterhouse/contract/pages';
import { counted } from '@shutterhouse/contract/text-format';

/** The link to the mails that were not delivered, in the outbox. */
export function failedMailsLink(count: number): { text: string; href: string } {
  return {
    text: counted(count, 'mail not delivered', 'mails not delivered'),
    href: `${paths.settings('mail')}?state=failed`,
  };
}
