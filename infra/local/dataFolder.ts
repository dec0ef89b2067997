import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fullDisk } from '../programs/fullDisk.ts';
import { Problem, systemCode } from '../programs/problem.ts';
import { writeAtomically } from '../programs/writeAtomically.ts';

export type DataFolder = {
  path: string;
  /** Records the address, for the next program that wants this folder. */
  announce: (origin: string) => void;
  release: () => void;
};

type Holder = { pid: number; started: string; origin: string };

/** Creates the folder and locks it: two programs on the same data would undo each other's work. */
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
    throw (
      fullDisk(error, path) ??
      new Problem(
        `Can't write to ${path} (${code}): make it writable, or choose another folder with TIDELINE_DATA.`,
      )
    );
  }
}

/** Node's recursive mkdir loops forever where none can be created, as in `/proc`. */
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
    // Several processes may find the same stale lock: each removes it only in its turn, and only if it is still the same
    // lock.
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

/** Process ids are reused; together with the start time they are unique. Unknown outside Linux. */
function startTime(pid: number): string {
  try {
    const [state, ...more] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    // An ended process stays listed until its parent reaps it, which the first process of some containers doesn't do.
    return (state === 'Z' ? undefined : more[18]) ?? '';
  } catch {
    return '';
  }
}
