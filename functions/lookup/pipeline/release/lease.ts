import { randomUUID } from 'node:crypto';
import { Conflict, commit, type Write } from '../../../platform/data/table/commit.ts';
import { create, replace } from '../../../platform/data/table/writes.ts';
import { clock, epochSeconds } from '../../../platform/services/clock.ts';
import { readState, releaseState, type State } from '../../release/rows/state.ts';

/** A publisher that hasn't renewed its lease for this long counts as dead. */
const leaseSeconds = 120;
const renewAfterSeconds = 20;

export class TakenOver extends Error {
  constructor() {
    super('Another build started publishing in the meantime.');
    this.name = 'TakenOver';
  }
}

/** The right to write one release. The tasks that publish it share the lease, each with its own copy. */
export type Lease = {
  readonly release: number;
  readonly reconstructed?: true;
  state: () => State;
  /** Other rows may change in the same transaction. */
  change: (changes: Partial<State>, ...others: Write[]) => Promise<void>;
  /** Extends the lease; throws `TakenOver` if another publisher took over. */
  renew: () => Promise<void>;
};

/** Begins the next release; an owner that resumes continues its unfinished one. */
export async function claimLease(owner: string, resumes: boolean): Promise<Lease> {
  const was = await readState();
  const { building } = was;
  const unfinished = building && !isComplete(was, building.release) ? building : null;
  if (resumes && unfinished?.owner === owner) {
    const lease = holdLease(unfinished.release, owner, was);
    await lease.change({ building: leaseOf(unfinished.release, owner) });
    return lease;
  }
  const release = was.started + 1;
  const lease = holdLease(release, owner, was);
  await lease.change({
    started: release,
    building: leaseOf(release, owner),
    abandoned: [...was.abandoned, ...(unfinished ? [unfinished.release] : [])],
  });
  return lease;
}

export async function joinLease(release: number): Promise<Lease> {
  const was = await readState();
  if (was.building?.release !== release) throw new TakenOver();
  return holdLease(release, was.building.owner, was);
}

/** A publisher that was killed after its release could be read left nothing unfinished. */
export const isComplete = ({ current, kept }: State, release: number): boolean =>
  release === current?.release || kept.some(([each]) => each === release);

const leaseOf = (release: number, owner: string) => ({
  release,
  owner,
  until: epochSeconds(clock.now()) + leaseSeconds,
});

function holdLease(release: number, owner: string, was: State): Lease {
  const writer = randomUUID();
  let state = was;

  async function change(changes: Partial<State>, ...others: Write[]): Promise<void> {
    const next: State = { ...state, ...changes, written_by: writer };
    const version = state.version + 1;
    try {
      const own = state.version === 0 ? create(releaseState, next) : replace(releaseState, next);
      await commit(own, ...others);
      state = { ...next, version };
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      state = await readState();
      // After a lost response, the SDK's retry conflicts with our own first write.
      if (state.version === version && state.written_by === writer) return;
      if (state.building?.release !== release) throw new TakenOver();
      // Another task of this release renewed the lease in between. Tasks change nothing else, so retry.
      await change(changes, ...others);
    }
  }

  return {
    release,
    state: () => state,
    change,
    renew: async () => {
      const { building } = await readState();
      if (building?.release !== release) throw new TakenOver();
      if (building.until - leaseSeconds + renewAfterSeconds < epochSeconds(clock.now())) {
        await change({ building: leaseOf(release, owner) });
      }
    },
  };
}
