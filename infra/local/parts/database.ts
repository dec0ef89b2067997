import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../freePort.ts';
import { Problem } from '../problem.ts';

export type Part = { endpoint: string; close: () => Promise<void> };

/**
 * Holds the database by a pipe: when this program ends, however it ends, the pipe closes and the database is told
 * to stop. Its own process group keeps Ctrl-C from reaching it before the calls under way are done.
 */
const keeper = `
exec 3<&0
"$@" 3<&- </dev/null &
database=$!
(read -r nothing <&3; kill -TERM $database) 2>/dev/null &
pipe=$!
wait $database
status=$?
kill $pipe 2>/dev/null
exit $status
`;

const startTimeoutMs = 10_000;
const stopTimeoutMs = 3000;

/** Starts dynoxide on a file of the folder. Should it die, it is started again where it was. */
export async function startDatabase(folder: string, { binary = findBinary() } = {}): Promise<Part> {
  if (!existsSync(binary)) throw missingBinary();
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'dynoxide.db');
  let closing = false;
  let running = await launchAnywhere(binary, file);

  /** It answers a moment before its start is known to be done. */
  let restarted = Promise.resolve();
  function keepRunning(): void {
    void running.gone.then(() => {
      if (!closing) restarted = restart();
    });
  }
  async function restart(): Promise<void> {
    const { port } = running;
    running = await launch(binary, file, port).catch(() => pause(500, running));
    keepRunning();
  }
  keepRunning();
  return {
    endpoint: `http://127.0.0.1:${running.port}`,
    close: async () => {
      closing = true;
      await restarted;
      await stop(running);
    },
  };
}

type Running = { child: ChildProcess; port: number; gone: Promise<void> };

/** Somebody else may take the port between looking and listening, so a few are tried. */
async function launchAnywhere(binary: string, file: string): Promise<Running> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launch(binary, file, await freePort());
    } catch (error) {
      if (attempt === 3) throw error;
    }
  }
}

async function launch(binary: string, file: string, port: number): Promise<Running> {
  const command = [binary, 'serve', '--host', '127.0.0.1', '-p', String(port), '--db-path', file];
  const child = spawn('sh', ['-c', keeper, 'keeper', ...command], {
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000);
  });
  child.stdin.on('error', () => undefined);
  const gone = new Promise<void>((resolve) =>
    child.once('exit', () => resolve()).once('error', () => resolve()),
  );
  const running = { child, port, gone };
  if (await answers(port, child)) return running;
  await stop(running);
  const reason = said.trim().split('\n').at(-1) || `nothing answered within ${startTimeoutMs / 1000} s`;
  throw new Problem(`The database did not start: ${reason}`);
}

/** Closing the pipe is the signal; the keeper passes it on and ends when the database has. */
async function stop({ child, gone }: Running): Promise<void> {
  child.stdin?.destroy();
  const { pid } = child;
  // Every acknowledged write is on the disk by now, so one that does not listen may be ended by force.
  const force = setTimeout(() => pid && process.kill(-pid, 'SIGKILL'), stopTimeoutMs);
  await gone;
  clearTimeout(force);
}

async function answers(port: number, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    if (await accepts(port)) return true;
    await pause(5);
  }
  return false;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

function findBinary(): string {
  try {
    const resolve = createRequire(import.meta.url).resolve;
    return join(dirname(resolve(`@dynoxide/${process.platform}-${process.arch}/package.json`)), 'dynoxide');
  } catch {
    throw missingBinary();
  }
}

function missingBinary(): Problem {
  const machine = `${process.platform}-${process.arch}`;
  return new Problem(
    machine === 'linux-x64'
      ? 'The database program is missing: run "npm ci --ignore-scripts", or set DYNAMODB_ENDPOINT to a DynamoDB-compatible server.'
      : `The database program is not made for ${machine}: set DYNAMODB_ENDPOINT to a DynamoDB-compatible server (such as DynamoDB local) and start again.`,
  );
}
