import { expect, test } from 'vitest';
import { quotesOf } from '../../../../functions/lookup/pipeline/signals/readQuotable.ts';
import { aSignal } from '../../../fixtures/aSignal.ts';

const posts = (authors: number) =>
  ['This one is about the usual things', 'This one is about the new flavor', 'Too short'].map((text, at) => ({
    post: `post${at}`,
    author: `author${at}`,
    month: 191,
    text,
    objects: at === 1 ? [7, 12] : [7],
    authors,
    wording: text,
  }));
const companions = [
  { sid: 12, name: 'Glow', type_code: 'BR' as const, now: { posts: 90 }, usual: { posts: 0 } },
];

test('posts about what grew most come first, and too short ones are left out', () => {
  expect(quotesOf(aSignal({ companions }), posts(10)).map(({ post }) => post)).toEqual(['post1', 'post0']);
});

test('no post is quoted if fewer than ten authors wrote about it', () => {
  expect(quotesOf(aSignal({ companions }), posts(9))).toEqual([]);
});
