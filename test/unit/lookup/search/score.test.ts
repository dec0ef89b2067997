import { expect, test } from 'vitest';
import { distance, leastScore, scoreOf } from '../../../../shared/rules/lookup/search/score.ts';
import { wordsOf } from '../../../../shared/rules/lookup/search/words.ts';

function score(query: string, name: string): number {
  const own = wordsOf(name);
  const typed = wordsOf(query).map((word) => ({
    word,
    distance: Math.min(...own.map((each) => distance(word, each))),
  }));
  const covered = own.filter((each) => typed.some(({ word }) => [0, 1].includes(distance(word, each))));
  return scoreOf(typed, covered.length / own.length);
}

test.each([
  ['sunscren', 'Sunscreen'],
  ['lipstick rde', 'Red Lipstick'],
  ['lipstikc', 'Red Lipstick'],
  ['shoez', 'Shoes'],
  ['green tea', 'Tea'],
  ['skin care routine', 'Skin Care'],
])('“%s” is a good match for %s', (query, name) => {
  expect(score(query, name)).toBeGreaterThanOrEqual(leastScore);
});

test.each([
  ['running shoes', 'Shots and Dares'],
  ['shoes', 'Shots and Dares'],
  ['gen z', 'Gin'],
  ['gen', 'Gin'],
  ['lash', 'Rash'],
  ['new york', 'New'],
  ['hair dye', 'Hair Oil'],
  ['green tea', 'Tears of Joy'],
])('“%s” is no good match for %s', (query, name) => {
  expect(score(query, name)).toBeLessThan(leastScore);
});
