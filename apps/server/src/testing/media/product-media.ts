import type { StaffClient } from '../studio/staff-client.ts';
import { type FormFile, formOf } from './photos.ts';

/** A picture or a video of a product, as the documented calls return it. */
export type WireMedia = { _id: string; type: string; url: string; name: string; size: number };

/** The response to an upload of media. */
export type UploadedFiles = {
  product: { _id: string; media: WireMedia[] };
  failed: { originalName: string; message: string; canRetry: boolean }[];
};

type File = Omit<FormFile, 'field'>;

/** Uploads files to products as staff, in the fields media_0, media_1 and so on. */
export function mediaUploads(desk: StaffClient) {
  const upload = (id: string, files: readonly File[]) =>
    desk.ask(
      'POST',
      `/api/products/${id}/media`,
      formOf(files.map((file, at) => ({ ...file, field: `media_${at}` }))),
    );
  return {
    upload,
    /** The response to a successful upload. */
    async taken(id: string, files: readonly File[]): Promise<UploadedFiles> {
      const { status, body } = await upload(id, files);
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body.data as UploadedFiles;
    },
  };
}
