import type { FocalPoint } from '@shutterhouse/contract/pictures';
import type { SlotName } from '@shutterhouse/contract/upload-slots';
import { stampsAt } from '../db/columns.ts';
import { type CreateDeps, createdEarlier, createOnce } from '../db/creations.ts';
import { type RecordKind, requireOpened, type VersionedRecord } from '../db/records.ts';
import type { Tx } from '../db/transact.ts';
import { type DefinedOnly, definedOnly, type VersionedTable } from '../db/versioned.ts';
import type { PictureDeps } from './fetch-picture.ts';
import { imageChange, savePictured } from './picture-change.ts';

/** The fields of an input about the picture of a record. */
type PictureInput = {
  pictureId?: string | null | undefined;
  imageUrl?: string | undefined;
  focalPoint?: FocalPoint | undefined;
};

/** The fields of an input that saves an existing record. */
type OpenedInput = PictureInput & { id: string; version?: number | undefined };

/** The columns of a new row with a picture. */
type NewColumns<Input> = Omit<Input, keyof PictureInput> & {
  pictureId: string | null;
  createdAt: Date;
  updatedAt: Date;
};

/** The changed columns of an existing row with a picture. */
type ChangedColumns<Input> = DefinedOnly<Omit<Input, keyof OpenedInput>> & {
  pictureId: string | null;
};

/**
 * Creates a record that may show a picture, once per request.
 * @param insert writes its row, and returns what was saved
 */
export async function createPictured<Input extends PictureInput, Saved extends VersionedRecord>(
  deps: PictureDeps & CreateDeps,
  slot: SlotName,
  kind: Pick<RecordKind<VersionedTable, Saved>, 'table' | 'read'>,
  { pictureId, imageUrl, focalPoint, ...columns }: Input,
  insert: (tx: Tx, columns: NewColumns<Input>) => Saved,
): Promise<Saved> {
  // Checked first, so that no picture is downloaded in vain.
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
 * Saves a record that may show a picture; absent fields are unchanged.
 * @param save writes the given columns, and returns what was saved
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
