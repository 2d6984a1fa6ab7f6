import { clientGalleryMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import { t } from '@shutterhouse/contract/sentences';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { confirm } from '../../../../lib/forms/confirm.ts';
import { useFeedback } from '../../../../lib/forms/use-feedback.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { FeedbackBanner } from '../../../../ui/feedback/feedback-banner.tsx';
import { Loaded } from '../../../../ui/feedback/loaded.tsx';
import { SkeletonLines } from '../../../../ui/feedback/skeleton-lines.tsx';
import { EmptyState } from '../../../../ui/lists/empty-state.tsx';
import type { GalleryTabProps } from '../queries.ts';
import { CreateLinksDialog } from './create-links-dialog.tsx';
import { recipientOf } from './link-names.ts';
import { LinkRow } from './link-row.tsx';
import { QrDialog } from './qr-dialog.tsx';
import { type GalleryLink, useLinkChanges, useLinks } from './queries.ts';
import { RoleDialog } from './role-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';

/** What is open above the list, and for which link. */
type Opened = { dialog: 'create' } | { dialog: 'send' | 'qr' | 'role'; link: GalleryLink };

/** The links to a gallery: for whom each is, how far its recipient got, and its mail. */
export function LinksTab({ gallery }: GalleryTabProps) {
  const load = useLinks(gallery.id);
  const feedback = useFeedback();
  const { revoke, cancel } = useLinkChanges(feedback);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const create = () => setOpened({ dialog: 'create' });

  async function askToRevoke(link: GalleryLink) {
    const name = recipientOf(link);
    const isSure = await confirm({
      title: t('Revoke the link of {name}?', { name }),
      text: t(
        'It stops working at once: nobody can open the gallery, choose or download by it any more. What was chosen stays at your desk.',
      ),
      confirmLabel: t('Revoke link'),
      danger: true,
    });
    if (isSure) revoke.mutate({ id: link.id });
  }

  return (
    <>
      <FeedbackBanner feedback={feedback} />
      <Loaded
        query={load}
        failed={t('Failed to load the links')}
        placeholder={<SkeletonLines count={4} line="h-14" className="gap-3" />}
      >
        {(links) =>
          links.length === 0 ? (
            <EmptyState
              icon={<Link2 />}
              title={t('No links yet')}
              text={t(
                'Each recipient gets a link of their own, so that you see who opened, chose and downloaded.',
              )}
              action={
                <Button variant="primary" size="small" onClick={create}>
                  {t('New link')}
                </Button>
              }
            />
          ) : (
            <>
              <div className="mb-4 flex justify-end">
                <Button variant="primary" size="small" onClick={create}>
                  {t('New link')}
                </Button>
              </div>
              <ul aria-label={t('Links')} className="border-t border-line">
                {links.map((link) => (
                  <LinkRow
                    key={link.id}
                    link={link}
                    onSend={() => setOpened({ dialog: 'send', link })}
                    onCancel={() => cancel.mutate({ id: link.id })}
                    onQr={() => setOpened({ dialog: 'qr', link })}
                    onRole={() => setOpened({ dialog: 'role', link })}
                    onRevoke={() => void askToRevoke(link)}
                  />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      {opened?.dialog === 'create' && (
        <CreateLinksDialog
          gallery={gallery}
          linked={load.data ?? []}
          onClose={close}
          onDone={() => feedback.succeed(messages.linkMade)}
        />
      )}
      {opened?.dialog === 'role' && (
        <RoleDialog
          link={opened.link}
          onClose={close}
          onDone={() => feedback.succeed(messages.roleChanged)}
        />
      )}
      {opened?.dialog === 'send' && (
        <SendDialog link={opened.link} onClose={close} onSent={feedback.succeed} />
      )}
      {opened?.dialog === 'qr' && (
        <QrDialog title={gallery.title} link={opened.link} onClose={close} />
      )}
    </>
  );
}
