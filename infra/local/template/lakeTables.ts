import type { LakeTable } from '../parts/athena/lake.ts';
import type { Template } from './assembly.ts';
import { bucketName } from './names.ts';
import { findReference, ofType } from './stack.ts';

type Named = { Name: string; Type: string };
type Glued = {
  Name: string;
  Parameters: { classification: 'parquet' | 'json' };
  PartitionKeys: Named[];
  StorageDescriptor: { Columns: Named[]; Location: unknown };
};

/** Tables of the activity archive; those of the insights build exist only in the cloud. */
export function lakeTablesOf(template: Template): LakeTable[] {
  return ofType(template, 'AWS::Glue::Table')
    .filter(([id]) => id.startsWith('ActivityArchive'))
    .map(([id, { Properties }]) => {
      const { Name, Parameters, PartitionKeys, StorageDescriptor } = Properties.TableInput as Glued;
      const bucket = findReference(StorageDescriptor.Location);
      const [, folder] = /\/([\w-]+\/)"/.exec(JSON.stringify(StorageDescriptor.Location)) ?? [];
      if (!bucket || !folder) throw new Error(`The template’s table ${id} is in no folder of a bucket.`);
      return {
        name: Name,
        bucket: bucketName(bucket),
        folder,
        format: Parameters.classification,
        columns: StorageDescriptor.Columns.map(sqlTyped),
        partitions: PartitionKeys.map(({ Name: partition }) => partition),
      };
    });
}

const sqlTyped = ({ Name, Type }: Named) => ({ name: Name, type: Type === 'string' ? 'varchar' : Type });
