import { openSync, writeSync } from 'node:fs';

/**
 * Worker threads write their own log files, since their streams would pass through the serving thread. Unwritable lines
 * are dropped and counted.
 */
export function captureOutput(file: string, onLine: (remark: string) => void): void {
  let handle: number | undefined;
  let waiting = '';
  let lost = 0;
  let torn = false;

  function flush(): void {
    const text = waiting;
    waiting = '';
    if (!text) return;
    try {
      handle ??= openSync(file, 'a', 0o600);
      // Half of the previous line may have been written.
      const bytes = Buffer.from(torn ? `\n${text}` : text);
      const written = writeSync(handle, bytes);
      torn = written < bytes.length;
      if (torn) drop(bytes.subarray(written).toString());
      else if (lost > 0) onLine(`The log is written again; ${lost} lines were lost.`);
      if (!torn) lost = 0;
    } catch (error) {
      if (lost === 0) onLine(`The log can’t be written: ${(error as Error).message}`);
      drop(text);
    }
  }
  function drop(text: string): void {
    lost += text.split('\n').filter(Boolean).length;
  }
  function take(stream: 'out' | 'error', chunk: string | Uint8Array): void {
    const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8');
    if (!waiting) setImmediate(flush);
    waiting += text;
    for (const line of text.split('\n')) {
      const remark = line && remarkable(line, stream);
      if (remark) onLine(remark);
    }
  }
  process.on('exit', flush);
  process.stdout.write = replacement((chunk) => take('out', chunk));
  process.stderr.write = replacement((chunk) => take('error', chunk));
}

type Done = (error?: Error | null) => void;

function replacement(take: (chunk: string | Uint8Array) => void): typeof process.stdout.write {
  return (chunk: string | Uint8Array, encodingOrDone?: BufferEncoding | Done, done?: Done) => {
    take(chunk);
    const call = typeof encodingOrDone === 'function' ? encodingOrDone : done;
    if (call) process.nextTick(call);
    return true;
  };
}

type LogLine = { level?: string; message?: string; error?: { name?: string; message?: string } };

/** Output that doesn't come from the logger is shown if it went to the error stream. */
function remarkable(line: string, stream: 'out' | 'error'): string | undefined {
  if (!line.startsWith('{')) return stream === 'error' ? line : undefined;
  const level = /"level":"(WARN|ERROR|CRITICAL)"/.exec(line)?.[1];
  if (!level) return undefined;
  try {
    const { message = '', error } = JSON.parse(line) as LogLine;
    const cause = error ? ` (${error.name ?? 'Error'}: ${error.message ?? ''})` : '';
    return `${level.toLowerCase()}: ${message}${cause}`;
  } catch {
    return line;
  }
}
