import type { FocalPoint } from '@shutterhouse/contract/pictures';
import type { SlotName } from '@shutterhouse/contract/upload-slots';
import { stampsAt } from '../db/columns.ts';
import { type CreateDeps, createdEarlier, createOnce } from '../db/creations.ts';
import { type RecordKind, requireOpened, type VersionedRecord } from '../db/records.ts';
import type { Tx } from '../db/transact.ts';
import { type DefinedOnly, definedOnly, type VersionedTable } from '../db/versioned.ts';
import type { PictureDeps } from './fetch-picture.ts';
import { imageChange, savePictured } from './picture-change.ts';

/** What an input says of the picture that a record shows. */
type PictureInput = {
  pictureId?: string | null | undefined;
  imageUrl?: string | undefined;
  focalPoint?: FocalPoint | undefined;
};

/** What a save of a known record says of it. */
type OpenedInput = PictureInput & { id: string; version?: number | undefined };

/** The columns of a new row that shows a picture. */
type NewColumns<Input> = Omit<Input, keyof PictureInput> & {
  pictureId: string | null;
  createdAt: Date;
  updatedAt: Date;
};

/** The columns of a known row that shows a picture. */
type ChangedColumns<Input> = DefinedOnly<Omit<Input, keyof OpenedInput>> & {
  pictureId: string | null;
};

/**
 * Adds a record that may show a picture, once for each request.
 * @param insert writes its row, and gives what was saved
 */
export async function createPictured<Input extends PictureInput, Saved extends VersionedRecord>(
  deps: PictureDeps & CreateDeps,
  slot: SlotName,
  kind: Pick<RecordKind<VersionedTable, Saved>, 'table' | 'read'>,
  { pictureId, imageUrl, focalPoint, ...columns }: Input,
  insert: (tx: Tx, columns: NewColumns<Input>) => Saved,
): Promise<Saved> {
  // Before a picture is fetched for nothing.
  const earlier = createdEarlier(deps.db, deps, kind);
  if (earlier !== undefined) return earlier;
  const change = imageChange(slot, { pictureId, imageUrl, focalPoint });
  const { saved } = await savePictured(deps, change, (tx, resolve) => ({
    saved: createOnce(tx, deps, kind, () =>
      insert(tx, { ...columns, pictureId: resolve(null), ...stampsAt(deps.now()) }),
    ),
  }));
  return saved;
}

/**
 * Saves a record that may show a picture; what is absent stays as it is.
 * @param save writes the columns that are given, and gives what was saved
 * @throws StudioError notFound; conflict when somebody saved it since it was opened
 */
export async function updatePictured<
  Input extends OpenedInput,
  Saved extends VersionedRecord & { picture: { id: string } | null },
>(
  deps: PictureDeps,
  slot: SlotName,
  kind: Pick<RecordKind<VersionedTable, Saved>, 'read' | 'messages'>,
  { id, version, pictureId, imageUrl, focalPoint, ...columns }: Input,
  save: (tx: Tx, before: Saved, columns: ChangedColumns<Input>) => Saved,
): Promise<Saved> {
  const change = imageChange(slot, { pictureId, imageUrl, focalPoint });
  const { saved } = await savePictured(deps, change, (tx, resolve) => {
    const before = requireOpened(tx, kind, { id, version });
    const next = { pictureId: resolve(before.picture?.id ?? null) };
    return { saved: save(tx, before, { ...definedOnly(columns), ...next }) };
  });
  return saved;
}
