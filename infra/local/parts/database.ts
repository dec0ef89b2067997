import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '../../programs/problem.ts';
import { freePort } from '../freePort.ts';
import { indexStreamRecords } from './streamRecords.ts';

export const databaseFile = (folder: string) => join(folder, 'dynoxide.db');

export type Part = { endpoint: string; close: () => Promise<void> };

/** Stops the database when this program ends, however that happens. Its own process group shields it from Ctrl-C. */
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

type DatabaseOptions = { binary?: string; endpoint?: string };

/** Starts dynoxide on a file of the folder. If it dies, it is restarted at the same address. */
export async function startDatabase(
  folder: string,
  { binary = findBinary(), endpoint }: DatabaseOptions = {},
): Promise<Part> {
  if (!existsSync(binary)) throw missingBinary();
  mkdirSync(folder, { recursive: true });
  const file = databaseFile(folder);
  let closing = false;
  let running = await (endpoint ? launchAt(binary, file, new URL(endpoint)) : launchAnywhere(binary, file));
  try {
    indexStreamRecords(file);
  } catch (error) {
    await stop(running);
    throw error;
  }

  /** The server responds slightly before it is known to have started. */
  let restarted = Promise.resolve();
  function keepRunning(): void {
    void running.gone.then(() => {
      if (!closing) restarted = restart();
    });
  }
  async function restart(): Promise<void> {
    const { host, port } = running;
    running = await launch(binary, file, host, port).catch(() => pause(500, running));
    keepRunning();
  }
  keepRunning();
  return {
    endpoint: `http://${running.host}:${running.port}`,
    close: async () => {
      closing = true;
      await restarted;
      await stop(running);
    },
  };
}

/**
 * The database answers any local client, even web pages, and has no setting against it, so its address is the secret: one of
 * sixteen million loopback addresses and a port.
 */
const unguessableHost = () => `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`;

type Running = { child: ChildProcess; host: string; port: number; gone: Promise<void> };

/** Another program may take the port between the check and the start, so a few are tried. */
async function launchAnywhere(binary: string, file: string): Promise<Running> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const host = unguessableHost();
      return await launch(binary, file, host, await freePort(host));
    } catch (error) {
      if (attempt === 3) throw error;
    }
  }
}

const launchAt = (binary: string, file: string, { hostname, port }: URL) =>
  launch(binary, file, hostname, Number(port));

async function launch(binary: string, file: string, host: string, port: number): Promise<Running> {
  const command = [binary, 'serve', '--host', host, '-p', String(port), '--db-path', file];
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
  const running = { child, host, port, gone };
  if (await answers(running)) return running;
  await stop(running);
  const reason = said.trim().split('\n').at(-1) || `nothing answered within ${startTimeoutMs / 1000} s`;
  throw new Problem(`The database did not start: ${reason}`);
}

/** Closing the pipe is the signal; the keeper passes it on and ends when the database has. */
async function stop({ child, gone }: Running): Promise<void> {
  child.stdin?.destroy();
  const { pid } = child;
  // Every acknowledged write is already on disk, so a database that doesn't react can be killed.
  const force = setTimeout(() => pid && process.kill(-pid, 'SIGKILL'), stopTimeoutMs);
  await gone;
  clearTimeout(force);
}

async function answers({ host, port, child }: Running): Promise<boolean> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    if (await accepts(host, port)) return true;
    await pause(5);
  }
  return false;
}

function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
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
      : `The database program doesn't run on ${machine}: set DYNAMODB_ENDPOINT to a DynamoDB-compatible server (such as DynamoDB local) and start again.`,
  );
}
