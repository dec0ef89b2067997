import type { ProductUid } from '../../../shared/model/content/product.ts';
import type { FileChoice } from '../../../shared/model/content/publishedItem.ts';
import type { UploadKind } from '../../../shared/model/content/upload.ts';
import type { AccountUid } from '../../../shared/model/ids.ts';
import { revisionKey, uploadKey } from '../../platform/data/keys.ts';
import { type Revision, revision } from '../../platform/data/revision.ts';
import { get } from '../../platform/data/table/read.ts';
import { type UploadRow, upload } from '../../platform/data/upload.ts';
import { Failure } from '../../platform/failure.ts';

type Choice = {
  uid: ProductUid;
  by: AccountUid;
  input: { file: FileChoice | null; cover: FileChoice | null };
};
type Chosen = Pick<Revision, 'file' | 'image_file'>;

/** Accepts only clean uploads of the same person and files of an earlier revision of this item. */
export async function chosenFiles({ uid, by, input }: Choice): Promise<Chosen> {
  return {
    file: await chosen(input.file, 'pdf', fileOfUpload, ({ file }) => file),
    image_file: await chosen(
      input.cover,
      'picture',
      (row) => row.image_file,
      (row) => row.image_file,
    ),
  };

  async function chosen<T>(
    choice: FileChoice | null,
    kind: UploadKind,
    ofUpload: (row: UploadRow) => T | null,
    ofRevision: (row: Revision) => T | null,
  ): Promise<T | null> {
    if (!choice) return null;
    if ('revision' in choice) {
      const row = await get(revision, revisionKey(uid, choice.revision));
      return required(row && ofRevision(row));
    }
    const row = await get(upload, uploadKey(choice.upload_id));
    const isReady = row?.by === by && row.file_kind === kind && row.state === 'clean';
    return required(isReady ? ofUpload(row) : null);
  }
}

function fileOfUpload({ file_key, file_name, page_keys }: UploadRow): Revision['file'] {
  return file_key === null ? null : { key: file_key, file_name, pages: page_keys };
}

function required<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw new Failure('file_not_ready');
  return found;
}
