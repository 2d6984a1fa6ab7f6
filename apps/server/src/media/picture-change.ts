import { type FieldErrors, StudioError } from '@shutterhouse/contract/errors';
import { type FocalPoint, isPicturePath } from '@shutterhouse/contract/pictures';
import type { SlotName } from '@shutterhouse/contract/upload-slots';
import { type Tx, write } from '../db/transact.ts';
import { fetchPicture, type PictureDeps } from './fetch-picture.ts';
import { setFocalPoint } from './focal-point.ts';
import { dropPicture } from './ingest.ts';
import { releasePicture } from './references.ts';
import {
  addressOf,
  findPicture,
  insertPicture,
  type NewPicture,
  requirePicture,
} from './service.ts';
import { MediaStoreError } from './store-failure.ts';

/**
 * Which picture a record should have. `pictureId` takes precedence over `address`: null for none, absent
 * for the current one. `field` is the name of the URL's field in the input.
 */
type PictureChange = {
  slot: SlotName;
  field: string;
  pictureId: string | null | undefined;
  address: string | undefined;
  /** The focal point of the resulting picture; absent leaves it unchanged. */
  focalPoint?: FocalPoint | undefined;
};

/** The change that an input requests, where the URL's field is `imageUrl`. */
export function imageChange(
  slot: SlotName,
  input: {
    pictureId?: string | null | undefined;
    imageUrl?: string | undefined;
    focalPoint?: FocalPoint | undefined;
  },
): PictureChange {
  const { pictureId, imageUrl, focalPoint } = input;
  return { slot, field: 'imageUrl', pictureId, address: imageUrl, focalPoint };
}

/** Decides which picture the row gets instead of its current one. @returns its id, or null for none */
type ResolvePicture = (current: string | null) => string | null;

/**
 * Runs a write whose row may get another picture, in one transaction. A picture by URL is downloaded
 * once, before it; the row's previous picture is removed with the write, unless something else shows it.
 * @throws StudioError on the field for a URL that yields no picture, or a picture that no longer exists
 */
export async function savePictured<Result>(
  deps: PictureDeps,
  change: PictureChange,
  save: (tx: Tx, resolve: ResolvePicture) => Result extends PromiseLike<unknown> ? never : Result,
): Promise<Result> {
  const { db, now } = deps;
  const fetched = await fetchPictureChange(deps, change);
  try {
    return await write<Result>(db, (tx) => {
      if (fetched) insertPicture({ db: tx, now }, fetched);
      let left: string | null = null;
      const result = save(tx, (current) => {
        const next = fetched ? fetched.id : settled(tx, change, current);
        if (current !== next) left = current;
        if (next !== null && change.focalPoint) {
          setFocalPoint({ db: tx, now }, next, change.focalPoint);
        }
        return next;
      });
      if (left !== null) releasePicture({ db: tx, now }, left);
      return result;
    });
  } catch (error) {
    if (fetched) await dropPicture(deps, fetched);
    throw error;
  }
}

async function fetchPictureChange(
  deps: PictureDeps,
  { slot, field, pictureId, address }: PictureChange,
): Promise<NewPicture | undefined> {
  if (pictureId !== undefined || !address || isPicturePath(address)) return undefined;
  try {
    return await fetchPicture(deps, slot, address);
  } catch (error) {
    const isOfAddress = error instanceof StudioError && !(error instanceof MediaStoreError);
    throw isOfAddress ? onField(error, field) : error;
  }
}

function settled(
  tx: Tx,
  { field, pictureId, address }: PictureChange,
  current: string | null,
): string | null {
  if (pictureId === null || (pictureId === undefined && address === '')) return null;
  if (pictureId !== undefined) return shownPicture(tx, pictureId, 'pictureId');
  if (address === undefined) return current;
  const row = current === null ? undefined : findPicture({ db: tx }, current);
  if (row && addressOf(row) === address) return current;
  return shownPicture(tx, address.split('/')[2] ?? '', field);
}

/** A picture that the public may see: public records must not show those of private albums. */
export function shownPicture(tx: Tx, id: string, field: string): string {
  const found = findPicture({ db: tx }, id);
  return found?.visibility === 'public' ? id : requirePicture({ db: tx }, '', field).id;
}

function onField({ code, message }: StudioError, field: string): StudioError {
  const errors: FieldErrors = { [field]: message };
  return new StudioError(code, message, errors);
}
