import { type BatchWriter, batchWriter } from '../../../platform/data/table/batchWriter.ts';
import { packedRow } from '../../release/release/packedRow.ts';

/** Writes and deletes rows of a release in batches. */
export type ReleaseWriter = BatchWriter<typeof packedRow>;

export const releaseWriter = (concurrency: number): ReleaseWriter => batchWriter(packedRow, concurrency);
