import { type BatchWriter, batchWriter } from '../../../platform/data/table/batchWriter.ts';
import { packedRow } from '../../release/rows/packedRow.ts';

export type ReleaseWriter = BatchWriter<typeof packedRow>;

export const releaseWriter = (concurrency: number): ReleaseWriter => batchWriter(packedRow, concurrency);
