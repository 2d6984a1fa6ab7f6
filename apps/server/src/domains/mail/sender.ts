import type { Config } from '../../config.ts';
import type { Sql } from '../../db/transact.ts';
import type { MailSender } from '../../outbox/description.ts';
import { getPublicContact, getStudioName } from '../content/service.ts';
import { getPublicAppearance } from '../settings/appearance.ts';

/** The sender of the studio's mails, for `mailOf`: its name, contact details and accent. */
export function getMailSender({ db, config }: { db: Sql; config: Config }): MailSender {
  const { address, phone } = getPublicContact({ db });
  const { accent } = getPublicAppearance({ db });
  return { name: getStudioName({ db }), address, phone, url: config.publicUrl.href, accent };
}
