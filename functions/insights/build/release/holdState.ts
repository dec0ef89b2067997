import { randomUUID } from 'node:crypto';
import { Conflict, commit } from '../../../data/table/commit.ts';
import { create, replace } from '../../../data/table/writes.ts';
import { readState, releaseState, type State } from '../../read/release/state.ts';

/** Somebody else publishes at the same time, or took over from us. */
export class TakenOver extends Error {
  constructor() {
    super('Another build started publishing in the meantime.');
    this.name = 'TakenOver';
  }
}

/** Replaces the state that was read; refused if somebody changed it in between. */
async function writeState(was: State, changes: Partial<State>, written_by: string): Promise<State> {
  const state: State = { ...was, ...changes, written_by };
  const version = was.version + 1;
  try {
    await commit(was.version === 0 ? create(releaseState, state) : replace(releaseState, state));
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    // If the response is lost the request is retried, and then refused because of its own first write.
    const found = await readState();
    if (found.version !== version || found.written_by !== written_by) throw new TakenOver();
  }
  return { ...state, version };
}

export type StateHolder = {
  state: () => State;
  change: (changes: Partial<State>) => Promise<void>;
};

/** The state as this publisher last knew it; it can change it only while nobody else does. */
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
