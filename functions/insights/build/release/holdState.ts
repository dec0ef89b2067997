import { randomUUID } from 'node:crypto';
import { Conflict, commit } from '../../../data/table/commit.ts';
import { create, replace } from '../../../data/table/writes.ts';
import { readState, releaseState, type State } from '../../read/release/state.ts';

/** Somebody else publishes at the same time, or took over from us. */
export class TakenOver extends Error {
  constructor() {
    super('Another build began to publish in the meantime.');
    this.name = 'TakenOver';
  }
}

/** Replaces the state as it was read; refused when somebody changed it in between. */
async function writeState(was: State, changes: Partial<State>, written_by: string): Promise<State> {
  const state: State = { ...was, ...changes, written_by };
  const version = was.version + 1;
  try {
    await commit(was.version === 0 ? create(releaseState, state) : replace(releaseState, state));
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    // Who got no answer asks again, and is refused because of what it wrote the first time.
    const found = await readState();
    if (found.version !== version || found.written_by !== written_by) throw new TakenOver();
  }
  return { ...state, version };
}

export type StateHolder = {
  state: () => State;
  change: (changes: Partial<State>) => Promise<void>;
};

/** The state as this publisher last knew it, changed only as long as nobody else changes it. */
export function holdState(was: State): StateHolder {
  const writer = randomUUID();
  let state = was;
  return {
    state: () => state,
    change: async (changes) => {
      state = await writeState(state, changes, writer);
    },
  };
}
