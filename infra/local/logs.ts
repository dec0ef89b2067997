import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import type { OnLine } from './gateway/workers.ts';

export type Logs = { onLine: OnLine; close: () => Promise<void> };

/** Everything the functions say goes to a file each; warnings and errors are told at once as well. */
export function keepLogs(folder: string, tell: (line: string) => void): Logs {
  mkdirSync(folder, { recursive: true });
  const files = new Map<string, WriteStream>();

  function fileOf(name: string): WriteStream {
    const file = files.get(name) ?? createWriteStream(join(folder, `${name}.jsonl`), { flags: 'a' });
    files.set(name, file);
    return file;
  }
  return {
    onLine(name, stream, line) {
      fileOf(name).write(`${line}\n`);
      const remark = remarkable(line, stream);
      if (remark) tell(`${name}: ${remark}`);
    },
    close: async () => {
      const ends = [...files.values()].map((file) => new Promise<void>((resolve) => file.end(resolve)));
      await Promise.all(ends);
    },
  };
}

type LogLine = { level?: string; message?: string; error?: { name?: string; message?: string } };

/** The part of a line that a person should see now, if any. */
function remarkable(line: string, stream: 'out' | 'error'): string | undefined {
  let entry: LogLine;
  try {
    entry = JSON.parse(line) as LogLine;
  } catch {
    return stream === 'error' ? line : undefined;
  }
  const level = entry.level?.toUpperCase();
  if (level !== 'WARN' && level !== 'ERROR' && level !== 'CRITICAL') return undefined;
  const cause = entry.error ? ` (${entry.error.name ?? 'Error'}: ${entry.error.message ?? ''})` : '';
  return `${level.toLowerCase()}: ${entry.message ?? ''}${cause}`;
}
