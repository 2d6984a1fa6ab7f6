import type { LinkRole } from '@shutterhouse/contract/client-galleries/constants';
import { sentences, t } from '@shutterhouse/contract/sentences';
import type { GalleryLink } from './queries.ts';

/** What each role may do, in a sentence. */
export const linkRoleTexts: Readonly<Record<LinkRole, string>> = sentences({
  client: 'Sees all pictures, and may hide some from guests.',
  guest: 'Sees what the client has not hidden.',
  reviewer: 'Comments on pictures and approves them; downloads are off.',
});

/** For whom a link is: the name, or the address. */
export function recipientOf({ name, email }: Pick<GalleryLink, 'name' | 'email'>): string {
  return name || email || t('whoever has the link');
}
