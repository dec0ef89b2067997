import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Problem, systemCode } from './problem.ts';
import { writeAtomically } from './writeAtomically.ts';

export type DataFolder = {
  path: string;
  /** Says where this program serves, for the next one that wants the folder. */
  announce: (origin: string) => void;
  release: () => void;
};

type Holder = { pid: number; started: string; origin: string };

/** Makes the folder and takes it: two programs on the same data would undo each other's work. */
export function takeDataFolder(path: string): DataFolder {
  const holder = { pid: process.pid, started: startTime(process.pid), origin: 'its own address' };
  try {
    makeFolder(path);
    const file = join(path, 'lock');
    claim(file, holder);
    return {
      path,
      announce: (origin) => writeAtomically(file, JSON.stringify({ ...holder, origin })),
      release: () => rmSync(file, { force: true }),
    };
  } catch (error) {
    const code = systemCode(error);
    if (!code) throw error;
    throw new Problem(
      `Can't write to ${path} (${code}): make it writable, or choose another folder with TIDELINE_DATA.`,
    );
  }
}

/** Node's own way of making the folders above goes round in circles where none can be made, as in `/proc`. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  if (!existsSync(dirname(path))) makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

/** Linking a finished file is atomic: nobody ever reads half a lock. */
function claim(file: string, holder: Holder): void {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify(holder));
  try {
    link(own, file);
  } finally {
    unlinkSync(own);
  }
}

function link(own: string, file: string): void {
  for (;;) {
    try {
      linkSync(own, file);
      return;
    } catch (error) {
      if (systemCode(error) !== 'EEXIST') throw error;
    }
    const text = textOf(file);
    const other = text === undefined ? undefined : readHolder(text);
    if (other && isAlive(other)) {
      throw new Problem(
        `It is already running at ${other.origin} (process ${other.pid}): stop that one first.`,
      );
    }
    // Several may find the same stale lock: each removes it only in its turn, and only if it is still that one.
    const turn = `${file}.turn`;
    link(own, turn);
    try {
      if (text !== undefined && textOf(file) === text) rmSync(file);
    } finally {
      rmSync(turn);
    }
  }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function readHolder(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return undefined;
  }
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return systemCode(error) === 'EPERM';
  }
  return startTime(pid) === started;
}

/** Process ids are used again; together with the time of starting they aren't. Unknown outside of Linux. */
function startTime(pid: number): string {
  try {
    const [state, ...more] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    // One that ended stays listed until its parent takes note, which not every container's first process does.
    return (state === 'Z' ? undefined : more[18]) ?? '';
  } catch {
    return '';
  }
}
