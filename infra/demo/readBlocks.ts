import { readFileSync } from 'node:fs';

/** A table in blocks that empty lines part: the first word of a line names what the rest of it is, often several times. */
export const readBlocks = (file: URL): Map<string, string[]>[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n\n')
    .map((block) => {
      const lines = block.split('\n').map((line) => [line.split(' ', 1)[0] ?? '', line] as const);
      const byWord = Map.groupBy(lines, ([word]) => word);
      return new Map(
        [...byWord].map(([word, found]) => [word, found.map(([, line]) => line.slice(word.length + 1))]),
      );
    });
