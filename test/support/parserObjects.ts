import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PdfValue } from '../../functions/content/library/pdf/scan/pdfValue.ts';

type Class<T> = new (...given: never[]) => T;
type Dictionary = { getRawEntries(): Iterable<[string, unknown]> };
type Xref = { setStartXRef(at: number): void; parse(): void; fetch(reference: object): unknown };
type Parser = {
  XRef: new (stream: object, manager: object) => Xref;
  Stream: new (bytes: Uint8Array) => object;
  Dict: Class<Dictionary>;
  BaseStream: Class<{ dict: Dictionary }>;
  Name: Class<{ name: string }>;
  Ref: Class<{ num: number; gen: number }> & { get(number: number, generation: number): object };
};

/** pdf.js’s internal classes, from a copy that exports them. */
async function loadParser(): Promise<Parser> {
  const file = createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.worker.mjs');
  const folder = mkdtempSync(join(tmpdir(), 'tideline-parser-'));
  try {
    const copy = join(folder, 'parser.mjs');
    const exported = 'export { XRef, Stream, Dict, BaseStream, Name, Ref };';
    const source = readFileSync(file, 'utf8').replace(/^.*sourceMappingURL.*$/m, '');
    writeFileSync(copy, `${source}\n${exported}\n`);
    return (await import(pathToFileURL(copy).href)) as Parser;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A file’s objects as pdf.js reads them. Texts, names and numbers are distinguished by a prefix. */
export async function parserObjects(): Promise<
  (bytes: Buffer, number: number, generation: number) => unknown
> {
  const parser = await loadParser();
  const written = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(written);
    if (typeof value === 'string') return `(${value}`;
    if (value instanceof parser.Name) return `/${value.name}`;
    if (value instanceof parser.Ref) return `${value.num} ${value.gen} R`;
    if (value instanceof parser.BaseStream) return written(value.dict);
    if (value instanceof parser.Dict)
      return sorted([...value.getRawEntries()].map(([key, each]) => [key, written(each)]));
    if (typeof value === 'number') return rounded(value);
    return typeof value === 'boolean' ? 'boolean' : value;
  };
  const opened = new Map<Buffer, Xref>();
  const open = (bytes: Buffer): Xref => {
    const xref = new parser.XRef(new parser.Stream(Uint8Array.from(bytes)), {});
    xref.setStartXRef(Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(bytes.toString('latin1'))?.[1]));
    xref.parse();
    opened.set(bytes, xref);
    return xref;
  };
  return (bytes, number, generation) =>
    written((opened.get(bytes) ?? open(bytes)).fetch(parser.Ref.get(number, generation)));
}

/** A value that we read, in the same notation. */
export function writtenValue(value: PdfValue): unknown {
  if (value.kind === 'name') return `/${value.name}`;
  if (value.kind === 'text') return `(${value.text}`;
  if (value.kind === 'number') return rounded(value.number);
  if (value.kind === 'reference') return `${value.object} ${value.generation} R`;
  if (value.kind === 'array') return value.items.map(writtenValue);
  if (value.kind === 'dictionary')
    return sorted(value.entries.map(([key, each]) => [key, writtenValue(each)]));
  return value.kind === 'null' ? null : 'boolean';
}

/** pdf.js adds up the digits one by one. */
const rounded = (number: number) => Number(number.toPrecision(12));

const sorted = (entries: [string, unknown][]) =>
  Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
