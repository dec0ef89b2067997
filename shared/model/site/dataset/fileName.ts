import type { SourceId } from '../../scope.ts';
import { type Level, type ReferenceName, referenceColumns } from './columns.ts';

const sourceCodes = { IG: 1, TW: 3, RD: 5, TT: 7 } as const satisfies Record<string, SourceId>;
export type SourceCode = keyof typeof sourceCodes;
export const sourceCodeNames = Object.keys(sourceCodes) as SourceCode[];
export const isSourceCode = (text: string): text is SourceCode => Object.hasOwn(sourceCodes, text);
export const sourceOfCode = (code: SourceCode): SourceId => sourceCodes[code];

export const fileFormats = ['parquet', 'csv', 'jsonld'] as const;
export type FileFormat = (typeof fileFormats)[number];

export type PostFileName = {
  readonly source: SourceId;
  readonly level: Level;
  readonly month: number;
  readonly sequence: number;
  readonly format: FileFormat;
};

const postName = /^(IG|TW|RD|TT)_(B|E)_(\d{1,4})_(\d{1,6})\.(parquet|csv|jsonld)$/;

/** Parses `{source}_{level}_{month index}_{sequence}.{format}`; null for other names. */
export function parsePostFileName(name: string): PostFileName | null {
  const match = postName.exec(name);
  if (!match) return null;
  const [, code, level, month, sequence, format] = match;
  return {
    source: sourceOfCode(code as SourceCode),
    level: level as Level,
    month: Number(month),
    sequence: Number(sequence),
    format: format as FileFormat,
  };
}

export function postFileName({ source, level, month, sequence, format }: PostFileName): string {
  return `${codeOfSource(source)}_${level}_${month}_${sequence}.${format}`;
}

const codeOfSource = (source: SourceId) => Object.entries(sourceCodes).find(([, id]) => id === source)?.[0];

/** A removal list; its month is that in which it was received. */
export type RemovalFileName = Omit<PostFileName, 'level'>;

/** Parses `{source}_R_{month received}_{sequence}.{format}`; null for other names. */
export function parseRemovalFileName(name: string): RemovalFileName | null {
  const isList = /^[A-Z]{2}_R_/.test(name);
  const parsed = isList ? parsePostFileName(name.replace('_R_', '_E_')) : null;
  if (!parsed) return null;
  const { level: _, ...rest } = parsed;
  return rest;
}

export const removalFileName = ({ source, month, sequence, format }: RemovalFileName): string =>
  `${codeOfSource(source)}_R_${month}_${sequence}.${format}`;

/** Parses `domains.csv` and the like; null for other names. */
export function parseReferenceFileName(name: string): { table: ReferenceName; format: FileFormat } | null {
  const [table = '', format, ...rest] = name.split('.');
  if (rest.length > 0 || !Object.hasOwn(referenceColumns, table)) return null;
  const known = fileFormats.find((candidate) => candidate === format);
  return known ? { table: table as ReferenceName, format: known } : null;
}

/** `2025-12`; months are counted from January 2010. */
export const isoMonth = (month: number): string =>
  `${2010 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
