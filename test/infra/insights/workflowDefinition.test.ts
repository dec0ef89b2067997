import { expect, test } from 'vitest';
import { stageStatements } from '../../../functions/lookup/pipeline/cloud/statements.ts';
import { measureSteps } from '../../../functions/lookup/pipeline/compute/measureSteps.ts';
import { eligiblePosts } from '../../../functions/lookup/pipeline/documents/readSetting.ts';
import { workflow } from '../../../infra/stack/insights/workflow.ts';
import {
  type Call,
  lostStates,
  type Machine,
  runMachine,
  statesIn,
  TaskFailed,
} from '../../support/stateMachine.ts';

const machine = workflow(eligiblePosts) as unknown as Machine;

test('the workflow’s definition reaches every state, and continues from each to an existing one', () => {
  expect(lostStates(machine)).toEqual([]);
});

test('the workflow’s definition uses each name once', () => {
  const names = statesIn(machine).map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(names.filter((name) => name.length > 80)).toEqual([]);
});

test('the workflow’s definition runs every step once, in the order of the list', () => {
  const queries = statesIn(machine).flatMap(({ name, state }) =>
    String(state.Resource).includes('athena') ? [name] : [],
  );
  expect(queries.slice(0, stageStatements().length)).toEqual(stageStatements().map(({ name }) => name));
  expect(queries.filter((name) => name.startsWith('Measure '))).toEqual(
    measureSteps.map(({ name }) => `Measure ${name}`),
  );
});

test('the workflow’s definition waits for each query, and retries only throttled ones', () => {
  for (const { name, state } of statesIn(machine).filter(({ state }) =>
    String(state.Resource).includes('athena'),
  )) {
    expect(state.Resource, name).toBe('arn:aws:states:::athena:startQueryExecution.sync');
    expect(state.Retry, name).toMatchObject([{ ErrorEquals: ['Athena.TooManyRequestsException'] }]);
    expect(state.TimeoutSeconds, name).toBe(3600);
  }
});

test('the workflow’s definition reports a failure even if the folders can’t be released afterwards', async () => {
  const call: Call = (_, parameters) => {
    const { Payload } = parameters as { Payload: { task: string } };
    return Promise.reject(new TaskFailed('Error', `no ${Payload.task}`));
  };
  await expect(runMachine(machine, call, 'run')).rejects.toThrow('no plan');
});

test('the workflow’s definition stays far below the size limit of a mebibyte', () => {
  expect(JSON.stringify(machine).length).toBeLessThan(250_000);
});
