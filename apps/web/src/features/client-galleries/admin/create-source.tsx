import { fullName } from '@shutterhouse/contract/names';
import { t } from '@shutterhouse/contract/sentences';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Outputs, trpc } from '../../../lib/calls/trpc.ts';
import { dayAt, formatDayAndTime } from '../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { Combobox } from '../../../ui/controls/combobox.tsx';
import { SelectInput } from '../../../ui/controls/select-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import type { GalleryDraft } from './queries.ts';

/** What a new gallery is made of. */
export type GalleryOrigin = 'empty' | 'folder' | 'album' | 'booking';

type Source = Outputs['files']['servicesStatus'][number]['source'];

/** Renders what chooses a folder of a source; `onChange` gets its id, null for none. */
export type FolderChoice = (
  source: Source,
  onChange: (folder: { id: string | null; name: string }) => void,
) => ReactNode;

export type CreateSourceProps = {
  origin: GalleryOrigin;
  onOrigin: (origin: GalleryOrigin) => void;
  folderChoice: FolderChoice;
  onFolder: (folder: { id: string | null; name: string }) => void;
  album: { id: string; name: string } | undefined;
  onAlbum: (album: { id: string; name: string }) => void;
  onBooking: (draft: Partial<GalleryDraft>) => void;
};

/** What a new gallery is made of: nothing yet, a folder, an album or a booking. */
export function CreateSource(props: CreateSourceProps) {
  const { origin, onOrigin, folderChoice, onFolder, album, onAlbum, onBooking } = props;
  return (
    <>
      <Field label={t('Pictures from')}>
        {(control) => (
          <SelectInput
            {...control}
            value={origin}
            onChange={({ target }) => onOrigin(target.value as GalleryOrigin)}
            options={[
              { value: 'empty', label: t('An upload, later') },
              { value: 'folder', label: t('A folder of the files') },
              { value: 'album', label: t('An album of the website') },
              { value: 'booking', label: t('A booking: its title, date and client') },
            ]}
          />
        )}
      </Field>
      {origin === 'folder' && <FolderField folderChoice={folderChoice} onFolder={onFolder} />}
      {origin === 'album' && <AlbumField album={album} onAlbum={onAlbum} />}
      {origin === 'booking' && <BookingField onBooking={onBooking} />}
    </>
  );
}

function FolderField({
  folderChoice,
  onFolder,
}: Pick<CreateSourceProps, 'folderChoice' | 'onFolder'>) {
  const [source, setSource] = useState<Source>('local');
  const sources = trpc.files.servicesStatus.useQuery().data?.filter((each) => each.isConnected);
  return (
    <div>
      {sources && sources.length > 1 && (
        <Field label={t('Source')} className="mb-3">
          {(control) => (
            <SelectInput
              {...control}
              value={source}
              onChange={({ target }) => {
                setSource(target.value as Source);
                onFolder({ id: null, name: '' });
              }}
              options={sources.map((each) => ({ value: each.source, label: each.label }))}
            />
          )}
        </Field>
      )}
      {folderChoice(source, onFolder)}
      <p className="mt-2 text-desk text-muted">
        {t('Its sub-folders become chapters. The files stay where they are.')}
      </p>
    </div>
  );
}

function AlbumField({ album, onAlbum }: Pick<CreateSourceProps, 'album' | 'onAlbum'>) {
  const [search, setSearch] = useState('');
  const found = trpc.gallery.albums.list.useQuery(
    { name: search, limit: 20 },
    { placeholderData: keepPreviousData },
  );
  const albums = found.data?.rows ?? [];
  return (
    <Field label={t('Album')} hint={t('Its originals are copied into a new folder.')} required>
      {(control) => (
        <Combobox
          {...control}
          placeholder={t('Search albums')}
          chosen={album ? { value: album.id, label: album.name } : null}
          options={albums.map(({ id, name }) => ({ value: id, label: name }))}
          onSearch={setSearch}
          onChoose={(id) => {
            const chosen = albums.find((each) => each.id === id);
            if (chosen) onAlbum(chosen);
          }}
          searching={found.isFetching && (found.isPlaceholderData || found.data === undefined)}
          none={found.isError ? t('Failed to load albums') : t('No albums found')}
        />
      )}
    </Field>
  );
}

/** The newest sessions, which words narrow down. */
function BookingField({ onBooking }: Pick<CreateSourceProps, 'onBooking'>) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const clock = useStudioClock();
  const found = trpc.bookings.list.useQuery({ sort: '-time', limit: 200 });
  const now = new Date();
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const options = (found.data?.rows ?? []).map((booking) => {
    const name = fullName(booking.customer) || booking.customer.email;
    return {
      booking,
      name,
      option: {
        value: booking.id,
        label: `${name}, ${booking.service.name}`,
        detail: formatDayAndTime(new Date(booking.startsAt), clock, now),
      },
    };
  });
  const matching = options.filter(({ option }) =>
    words.every((word) => `${option.label} ${option.detail}`.toLowerCase().includes(word)),
  );
  return (
    <Field label={t('Booking')} required>
      {(control) => (
        <Combobox
          {...control}
          placeholder={t('Search by name or service')}
          chosen={chosen}
          options={matching.slice(0, 20).map(({ option }) => option)}
          onSearch={setSearch}
          onChoose={(id) => {
            const picked = options.find(({ booking }) => booking.id === id);
            if (!picked) return;
            const { booking, name, option } = picked;
            setChosen(option);
            onBooking({
              title: `${name}, ${booking.service.name}`,
              date: dayAt(new Date(booking.startsAt), clock),
              clients: booking.userId === null ? [] : [{ id: booking.userId, name }],
              language: booking.language,
              bookingId: booking.id,
            });
          }}
          searching={found.isPending}
          none={found.isError ? t('Failed to load bookings') : t('No bookings found.')}
        />
      )}
    </Field>
  );
}
