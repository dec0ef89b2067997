import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import { onForget } from './forget.ts';

const maps = new Map<string, SourceMap | null>();
onForget(() => maps.clear());

/**
 * Puts the lines of our sources into an error and its causes, where their stacks name lines of a bundle. Read when an error
 * is logged: as an option of Node, source maps would delay every cold start.
 */
export function withSourceLines(error: Error): Error {
  if (error.stack) error.stack = sourceLines(error.stack);
  if (error.cause instanceof Error) withSourceLines(error.cause);
  return error;
}

const sourceLines = (stack: string): string =>
  stack.replaceAll(
    /(file:\/\/\S+?\.mjs):(\d+):(\d+)/g,
    (place, file: string, line: string, column: string) => {
      const found = mapOf(file)?.findOrigin(Number(line), Number(column));
      if (!found || !('fileName' in found)) return place;
      return `${found.fileName.replace(/^(?:\.\.\/)+/, '')}:${found.lineNumber}:${found.columnNumber}`;
    },
  );

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  const read = readMap(file);
  maps.set(file, read);
  return read;
}

function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${file}.map`), 'utf8')));
  } catch {
    return null;
  }
}
