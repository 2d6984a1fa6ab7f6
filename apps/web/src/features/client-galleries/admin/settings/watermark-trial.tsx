import { t } from '@shutterhouse/contract/sentences';
import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { classNames } from '../../../../lib/formats/class-names.ts';
import type { ClientGallery } from '../queries.ts';
import type { SettingsPartProps } from './access-fields.tsx';

/** For how long nothing has to change before the picture is drawn, in milliseconds. */
const restMs = 200;

type WatermarkTrialProps = {
  form: SettingsPartProps['form'];
  gallery: Pick<ClientGallery, 'id' | 'pictures'>;
};

/** A picture of the gallery with the watermark as it will look, drawn anew while it is changed. */
export function WatermarkTrial({ form, gallery }: WatermarkTrialProps) {
  const address = useRested(useAddress(form, gallery.id));
  const [shown, setShown] = useState('');
  const [failed, setFailed] = useState('');
  if (gallery.pictures === 0) {
    return (
      <p className="text-desk text-muted">
        {t('As soon as the gallery has a picture, the watermark is shown on it here.')}
      </p>
    );
  }
  if (address === '') {
    return (
      <p className="text-desk text-muted">{t('What you choose is shown on a picture here.')}</p>
    );
  }
  const hasFailed = failed === address;
  return (
    <figure className="m-0" aria-busy={shown !== address && !hasFailed}>
      <div className="relative flex min-h-56 items-center justify-center overflow-hidden rounded-picture bg-sunken">
        <img
          src={address}
          alt={t('A picture of the gallery with the watermark')}
          onLoad={() => setShown(address)}
          onError={() => setFailed(address)}
          className={classNames(
            'block max-h-112 w-full object-contain',
            (shown === '' || hasFailed) && 'invisible absolute',
          )}
        />
        {hasFailed && (
          <p
            role="alert"
            className="flex flex-col items-center gap-1.5 p-4 text-center text-desk text-muted"
          >
            <ImageOff aria-hidden="true" strokeWidth={1.5} className="size-5" />
            {t('The picture could not be drawn. It is tried again when you change something.')}
          </p>
        )}
      </div>
      <figcaption className="mt-1.5 text-desk text-muted">
        {t('This is how visitors will see it once you have saved.')}
      </figcaption>
    </figure>
  );
}

/** Where the picture is drawn; empty while the watermark has no text or picture. */
function useAddress(form: WatermarkTrialProps['form'], galleryId: string): string {
  const [kind, text, pictureId, position, strength, size] = useWatch({
    control: form.control,
    name: ['markKind', 'markText', 'markPictureId', 'markPosition', 'markStrength', 'markSize'],
  });
  const own = kind === 'text' ? { text: text.trim() } : { pictureId: pictureId ?? '' };
  if (Object.values(own).includes('')) return '';
  const query = new URLSearchParams({ kind, ...own, position, strength, size });
  return `/api/client-galleries/${galleryId}/watermark?${query}`;
}

/** A text once it has not changed for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
