import { hostname } from 'node:os';
import { clock, epochSeconds } from '../../../platform/services/clock.ts';
import { readState, type State } from '../../release/rows/state.ts';
import { claimLease, isComplete, type Lease } from './lease.ts';
import { type ReleaseWriter, releaseWriter } from './pack.ts';
import { clearJournal, clearSuperseded, removeAbandoned } from './tidy.ts';

export class Busy extends Error {
  constructor(owner: string, until: number) {
    const seconds = Math.max(1, until - epochSeconds(clock.now()));
    super(
      `${owner} is publishing. If it has stopped, you can publish in ${seconds} s, or right away with --take-over.`,
    );
    this.name = 'Busy';
  }
}

export type OpenRelease = Lease & { readonly writer: ReleaseWriter };

export type OpenOptions = {
  concurrency: number;
  takeOver: boolean;
  /** Identifies a publisher that can be stopped and resume its release; by default, this process. */
  owner?: string;
  reconstructed?: boolean;
};

export async function openRelease({
  concurrency,
  takeOver,
  owner,
  reconstructed,
}: OpenOptions): Promise<OpenRelease> {
  const state = await readState();
  const { building } = state;
  if (building && building.owner !== owner && !takeOver && isAlive(building)) {
    throw new Busy(building.owner, building.until);
  }
  const lease = await claimLease(owner ?? ownName(), owner !== undefined);
  const writer = releaseWriter(concurrency);
  if (building && isComplete(state, building.release)) await clearJournal(building.release, writer);
  await removeAbandoned(lease, writer);
  await clearSuperseded(lease, writer, concurrency);
  return { ...lease, ...(reconstructed && { reconstructed }), writer };
}

const ownName = () => `${hostname()} (process ${process.pid})`;

/** Checks the process itself if the owner is on this machine, otherwise only its lease. */
export function isAlive({ owner, until }: NonNullable<State['building']>): boolean {
  if (until <= epochSeconds(clock.now())) return false;
  const process_ = /^(.*) \(process (\d+)\)$/.exec(owner);
  if (process_?.[1] !== hostname()) return true;
  try {
    process.kill(Number(process_[2]), 0);
    return true;
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
