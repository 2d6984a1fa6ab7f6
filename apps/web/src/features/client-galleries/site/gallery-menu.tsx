import { t } from '@shutterhouse/contract/sentences';
import { Ellipsis, EyeOff, Play, Share2, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { phoneQuery, useMediaQuery } from '../../../lib/browser/media-query.ts';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Menu, type MenuItem } from '../../../ui/controls/menu.tsx';
import { LazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';
import type { OpenGallery } from './queries.ts';

const LinkDialog = lazyPart(() => import('./link-dialog.tsx'), 'LinkDialog');
const OtherDeviceDialog = lazyPart(() => import('./other-device-dialog.tsx'), 'OtherDeviceDialog');

export type GalleryMenuProps = {
  opened: OpenGallery;
  /** Starts selecting the pictures that guests don't see; absent for those who may not. */
  onSelect: (() => void) | undefined;
  onSlideshow: () => void;
};

/** What else can be done with a gallery: a phone has all of it in a menu. */
export function GalleryMenu({ opened, onSelect, onSlideshow }: GalleryMenuProps) {
  const isPhone = useMediaQuery(phoneQuery);
  const [shown, setShown] = useState<'link' | 'device'>();
  const close = () => setShown(undefined);
  const main = [
    {
      key: 'share',
      label: t('Share this gallery'),
      icon: <Share2 strokeWidth={1.5} />,
      onSelect: () => setShown('link'),
    },
    {
      key: 'slideshow',
      label: t('Play as a slideshow'),
      icon: <Play strokeWidth={1.5} />,
      onSelect: onSlideshow,
    },
  ];
  const items: MenuItem[] = [
    ...(isPhone ? main : []),
    ...(opened.visitor
      ? [
          {
            key: 'device',
            label: t('Continue on another device'),
            icon: <Smartphone strokeWidth={1.5} />,
            onSelect: () => setShown('device'),
          },
        ]
      : []),
    ...(onSelect
      ? [
          {
            key: 'hide',
            label: t('Hide pictures from guests'),
            icon: <EyeOff strokeWidth={1.5} />,
            onSelect,
          },
        ]
      : []),
  ];
  return (
    <>
      {!isPhone &&
        main.map(({ key, label, icon, onSelect: press }) => (
          <IconButton key={key} label={label} icon={icon} onClick={press} />
        ))}
      {items.length > 0 && (
        <Menu
          trigger={<IconButton label={t('More')} icon={<Ellipsis strokeWidth={1.5} />} />}
          items={items}
        />
      )}
      <LazyOverlay onClose={close}>
        {shown === 'link' && (
          <LinkDialog
            title={t('Share this gallery')}
            description={t('Whoever has this link opens the gallery.')}
            url={location.origin + location.pathname}
            name={opened.title}
            onClose={close}
          />
        )}
        {shown === 'device' && <OtherDeviceDialog opened={opened} onClose={close} />}
      </LazyOverlay>
    </>
  );
}
