import { expect, test } from 'vitest';
import {
  readSignals,
  readUsefulness,
  readVotes,
  voteOnSignal,
} from '../../../../shared/api/lookup/queries.ts';
import type { SignalPlace } from '../../../../shared/model/lookup/signal.ts';
import type { VerticalId } from '../../../../shared/model/scope.ts';
import { logInAs } from '../../../support/demo.ts';
import { beauty, food, holderOf, lookupStage } from './lookupWorld.ts';

const stage = lookupStage();

const everything = { sources: [{ source: 1 as const, verticals: [food, beauty] as VerticalId[] }] };
const oats: SignalPlace = { source: 1, vertical: food, object: 1, since: 135, kind: 'spike' };
const serum: SignalPlace = { ...oats, vertical: beauty, object: 2 };

async function sums() {
  const staff = stage.browser();
  await logInAs(staff, 'admin@tideline.example');
  const { kinds } = await staff.call(readUsefulness, {});
  return kinds.find(({ kind }) => kind === 'spike') ?? { kind: 'spike', useful: 0, votes: 0 };
}

test('a person has one vote on a signal, which they can change and retract, and staff see the sums', async () => {
  const reader = await holderOf(stage, everything);
  const before = await sums();
  const since = async () => {
    const { useful, votes } = await sums();
    return [useful - before.useful, votes - before.votes];
  };
  await reader.call(voteOnSignal, { ...oats, useful: true });
  await reader.call(voteOnSignal, { ...oats, useful: true });
  expect(await reader.call(readVotes, { source: 1 })).toEqual({ votes: [{ ...oats, useful: true }] });
  expect(await since()).toEqual([1, 1]);
  await reader.call(voteOnSignal, { ...oats, useful: false });
  expect(await reader.call(readVotes, { source: 1 })).toEqual({ votes: [{ ...oats, useful: false }] });
  expect(await since()).toEqual([0, 1]);
  await reader.call(voteOnSignal, { ...oats, useful: null });
  expect(await reader.call(readVotes, { source: 1 })).toEqual({ votes: [] });
  expect(await since()).toEqual([0, 0]);
});

test('simultaneous votes are all counted, and invisible to other voters', async () => {
  const readers = await Promise.all(Array.from({ length: 5 }, () => holderOf(stage, everything)));
  const before = await sums();
  await Promise.all(readers.map(({ call }, at) => call(voteOnSignal, { ...serum, useful: at % 2 === 0 })));
  const after = await sums();
  expect([after.useful - before.useful, after.votes - before.votes]).toEqual([3, 5]);
  const [first] = readers;
  expect((await first?.call(readVotes, { source: 1 }))?.votes).toEqual([{ ...serum, useful: true }]);
});

test.each([
  ['of a vertical that the profile lacks', serum],
  ['that isn’t in the release', { ...oats, kind: 'drop' as const }],
  ['of a source that the profile lacks', { ...serum, source: 7 as const }],
])('a signal %s can’t be voted on', async (_what, signal) => {
  const { call } = await holderOf(stage);
  await expect(call(voteOnSignal, { ...signal, useful: true })).rejects.toMatchObject({ code: 'not_found' });
});

test('a profile limited to some of the months gets no signals, with the reason, and can’t vote', async () => {
  const { call } = await holderOf(stage, { ...everything, time_start: '2019-01-01' });
  const vote = call(voteOnSignal, { ...oats, useful: true });
  await expect(vote).rejects.toMatchObject({ code: 'not_found' });
  expect(await call(readSignals, { source: 1 })).toEqual({ signals: [], none_because: 'dates', as_of: null });
});

test('the signals of a source are limited to the profile’s verticals, the most certain first', async () => {
  const { call } = await holderOf(stage, everything);
  const { signals, none_because } = await call(readSignals, { source: 1 });
  expect(none_because).toBeNull();
  expect(signals.map(({ object, vertical }) => [object, vertical])).toEqual([
    [1, food],
    [1, beauty],
    [2, beauty],
  ]);
  const foodOnly = await holderOf(stage);
  expect((await foodOnly.call(readSignals, { source: 1 })).signals.map(({ object }) => object)).toEqual([1]);
});
