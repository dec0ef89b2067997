import { tmpdir } from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import {
  emptyState,
  openState,
  type State,
  writeState,
} from '../../../../functions/lookup/pipeline/compute/state.ts';
import { DuckEngine } from '../../../../functions/lookup/pipeline/engines/duckdb.ts';
import type * as Step from '../../../../functions/lookup/pipeline/steps/step.ts';

const before = vi.hoisted(() => ({ eachStep: '' }));

vi.mock('../../../../functions/lookup/pipeline/steps/step.ts', async (original) => {
  const step = await original<typeof Step>();
  return { ...step, readStep: (name: string) => `${before.eachStep}${step.readStep(name)}` };
});

afterEach(() => {
  before.eachStep = '';
});

const state: State = {
  units: [{ source: 1, month: 200, hash: 'a', posts: 10 }],
  files: [],
  months: [],
  reference: 'r',
  places: 'p',
  epoch: 150,
  last_month: 200,
  uncounted: [],
};

async function stateAfter(change: string): Promise<State | undefined> {
  const engine = await DuckEngine.open({ threads: 1, tempFolder: tmpdir() });
  try {
    await emptyState(engine);
    await writeState(engine, 1, state);
    before.eachStep = change;
    return (await openState(engine)).get(1);
  } finally {
    engine.close();
  }
}

test('a build reuses the state of earlier builds if only comments or line breaks of the steps changed', async () => {
  expect(await stateAfter("-- It's reworded.\n\n")).toEqual(state);
});

test('a build discards the state of earlier builds if the SQL of a step changed', async () => {
  expect(await stateAfter("SELECT ' -- a text'; ")).toBeUndefined();
});
