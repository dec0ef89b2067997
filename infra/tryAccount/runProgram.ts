import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../projectRoot.ts';

/** Runs one of the project’s programs, and returns its output. */
export type Run = (
  log: string,
  program: string,
  args: readonly string[],
  environment?: Readonly<Record<string, string>>,
) => Promise<string>;

const shownLines = 15;

/** Writes each program's output to a log in the folder; a failure shows its last lines. */
export function runIn(folder: string, signal: AbortSignal): Run {
  return async (log, program, args, environment = {}) => {
    const file = join(folder, `${log}.log`);
    const child = spawn(program, args, {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PATH: `${join(projectRoot, 'node_modules', '.bin')}:${process.env.PATH}`,
        ...environment,
      },
    });
    const stop = () => child.kill('SIGINT');
    signal.addEventListener('abort', stop);
    const written: string[] = [];
    const both: string[] = [];
    child.stdout.setEncoding('utf8').on('data', (text: string) => void written.push(text));
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: string | Buffer) => {
        both.push(String(text));
        appendFileSync(file, text, { mode: 0o600 });
      });
    }
    const [code] = await once(child, 'close').finally(() => signal.removeEventListener('abort', stop));
    if (code === 0) return written.join('');
    const lines = both.join('').trimEnd().split('\n').slice(-shownLines);
    throw new Error(
      `${program} ${args.join(' ')} ended with ${code}; all of it is in ${file}:\n${lines.join('\n')}`,
    );
  };
}
