import { type SourceId, sourceNames } from '../../scope.ts';
import { type Level, postColumnsOf, type ReferenceName } from './columns.ts';
import {
  type FileFormat,
  fileFormats,
  isoMonth,
  parsePostFileName,
  parseReferenceFileName,
} from './fileName.ts';
import described from './samples.json' with { type: 'json' };

/** Generated posts, byte for byte the same in every deployment: of the latest month, and for one source of three. */
export const sampleSet = {
  month: 191,
  posts: 12_000,
  objects: 120,
  seed: 7,
  longer: { source: 1, months: [189, 190, 191] },
} as const;

export const sampleMonths = (source: SourceId): readonly number[] =>
  source === sampleSet.longer.source ? sampleSet.longer.months : [sampleSet.month];

type SampleFile = { name: string; bytes: number; rows: number; sha256: string };
type PostSample = SampleFile & { source: SourceId; level: Level; month: number; format: FileFormat };
type ReferenceSample = SampleFile & { table: ReferenceName; format: FileFormat };

export const formatNames: Readonly<Record<FileFormat, string>> = {
  parquet: 'Parquet',
  csv: 'CSV',
  jsonld: 'JSON-LD',
};

export const mediaTypeOf: Readonly<Record<FileFormat, string>> = {
  parquet: 'application/vnd.apache.parquet',
  csv: 'text/csv',
  // One node on each line.
  jsonld: 'application/x-ndjson',
};

export const levelNames: Readonly<Record<Level, string>> = { B: 'Basic', E: 'Enhanced' };

const inOrder = (a: { format: FileFormat; level?: Level }, b: { format: FileFormat; level?: Level }) =>
  (a.level ?? '').localeCompare(b.level ?? '') ||
  fileFormats.indexOf(a.format) - fileFormats.indexOf(b.format);

export const postSamples: readonly PostSample[] = described.files
  .flatMap((file) => {
    const name = parsePostFileName(file.name);
    return name
      ? [{ ...file, source: name.source, level: name.level, month: name.month, format: name.format }]
      : [];
  })
  .sort((a, b) => a.source - b.source || b.month - a.month || inOrder(a, b));

export const referenceSamples: readonly ReferenceSample[] = described.files.flatMap((file) => {
  const name = parseReferenceFileName(file.name);
  return name ? [{ ...file, ...name }] : [];
});

type Cell = string | null;
export type Preview = { columns: readonly string[]; rows: readonly (readonly Cell[])[] };

/** The first rows of a sample; the basic level has fewer columns. */
export function previewOf(source: SourceId, level: Level): Preview {
  const columns = postColumnsOf(source, level).map(({ name }) => name);
  const all = postColumnsOf(source, 'E').map(({ name }) => name);
  const rows: readonly (readonly Cell[])[] = described.previews[source];
  return { columns, rows: rows.map((row) => columns.map((column) => row[all.indexOf(column)] ?? null)) };
}

export const sampleTitle = ({ source, level, month, format }: PostSample) =>
  `${sourceNames[source]}, ${isoMonth(month)}, ${levelNames[level].toLowerCase()}, ${formatNames[format]}`;
