import { sqlText } from '../../../../functions/lookup/pipeline/steps/step.ts';
import { type Column, termAnchor } from '../../../../shared/model/site/dataset/columns.ts';
import type { FileFormat } from '../../../../shared/model/site/dataset/fileName.ts';
import { sitePaths } from '../../../../shared/paths.ts';

/** Relative to where a file is published, so that each term leads to its column on our own site. */
const vocabulary = `${sitePaths.socialData}#${termAnchor('')}`;

const options: Record<FileFormat, string> = {
  // Half the size of Snappy and no slower to write.
  parquet: 'FORMAT parquet, COMPRESSION zstd, COMPRESSION_LEVEL 1, ROW_GROUP_SIZE 122880',
  csv: 'FORMAT csv, HEADER',
  jsonld: 'FORMAT json',
};

export function copyTo(
  path: string,
  format: FileFormat,
  type: string,
  columns: readonly Column[],
  query: string,
) {
  const context =
    format === 'jsonld' ? [`{'@vocab': '${vocabulary}'} AS "@context"`, `'${type}' AS "@type"`] : [];
  const list = [...context, ...columns.map((column) => `${column.name}::${column.type} AS ${column.name}`)];
  return `COPY (SELECT ${list.join(', ')} FROM (${query})) TO ${sqlText(path)} (${options[format]})`;
}
