import { expect, test } from 'vitest';
import { removalSentence } from '../../../web/audit/removalSentence.ts';

const request = 'RM-2026-0007';
const of = { request, source: 3 };

test.each([
  [
    'removal.received',
    { ...of, reason: 'person', received_on: '2026-11-02', due_on: '2026-12-02', posts: 0, authors: 1 },
    'Listed 1 author and 0 posts on Twitter for removal, due 2026-12-02',
  ],
  ['removal.suppressed', { ...of, posts: 2, authors: 0 }, 'Hid 0 authors and 2 posts on Twitter'],
  [
    'removal.applied',
    { ...of, posts: 214, months: [200, 201], files: 2, note: null },
    'Removed 214 posts from 2 files of Twitter',
  ],
  [
    'removal.checked',
    { ...of, found: 0, release: 58 },
    `Searched Twitter for the posts of ${request}: 0 posts found`,
  ],
])('the audit log says what %s did, with its counts', (action, after, sentence) => {
  expect(removalSentence({ action, subject: request, after })).toBe(sentence);
});

test('the audit log shows an entry of a removal that it doesn’t understand by its kind only', () => {
  expect(
    removalSentence({ action: 'removal.applied', subject: request, after: { posts: 'many' } }),
  ).toBeNull();
});
