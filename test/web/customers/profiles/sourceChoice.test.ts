import { describe, expect, test } from 'vitest';
import {
  allSources,
  allVerticals,
  carriedOver,
  choiceOf,
  sourceChanges,
  sourceLines,
  sourcesOf,
  switched,
} from '../../../../web/customers/profiles/sourceChoice.ts';

const none = choiceOf({});
const beauty = [5, 9022] as const;
const travel = [5, 7959] as const;

describe('A choice of sources and verticals', () => {
  test('a choice of sources and verticals gains a source with its first vertical, and loses it with its last', () => {
    const chosen = switched(none, [beauty], true);
    expect(sourcesOf(chosen)).toEqual({ '5': [{ domain_sid: 9022, domain_name: 'Beauty' }] });
    expect(sourcesOf(switched(chosen, [beauty], false))).toEqual({});
  });

  test('a choice of sources and verticals keeps another person’s additions and removals', () => {
    const before = switched(none, [beauty, [1, 1215]], true);
    const mine = switched(switched(before, [beauty], false), [[7, 1215]], true);
    const theirs = switched(switched(before, [travel], true), [[1, 1215]], false);
    expect(carriedOver(mine, before, theirs)).toEqual(switched(none, [travel, [7, 1215]], true));
  });

  test('a choice of sources and verticals is sent as additions and remove flags', () => {
    const before = switched(none, [beauty, [1, 1215]], true);
    const after = switched(switched(before, [beauty, [1, 1215]], false), [travel], true);
    expect(sourceChanges(before, after)).toEqual({
      '1': { remove: true },
      '5': [{ domain_sid: 7959 }, { domain_sid: 9022, remove: true }],
    });
    expect(sourceChanges(after, after)).toEqual({});
  });

  test('a choice of sources and verticals is summarized in a line per source', () => {
    const cells = allVerticals.map((vertical) => [1, vertical] as const);
    expect(sourceLines(switched(none, [...cells, beauty, travel], true))).toEqual([
      { source: 'Instagram', verticals: 'All market verticals' },
      { source: 'Reddit', verticals: 'Beauty, Travel' },
    ]);
  });

  test('a choice of sources and verticals covers every source and vertical', () => {
    expect([allSources.length, allVerticals.length]).toEqual([4, 8]);
  });
});
