import { expect, test } from 'vitest';
import type { PublishableManifest } from '../../../functions/lookup/pipeline/documents/publishable.ts';
import type { DoubtfulMonth } from '../../../functions/lookup/pipeline/files/lostData.ts';
import { lostText } from '../../../functions/lookup/pipeline/files/lostText.ts';
import { BadInput } from '../../../functions/lookup/pipeline/files/problem.ts';
import { Shrinks } from '../../../functions/lookup/pipeline/release/shrinks.ts';
import { explainFailure } from '../../../infra/insights/commands/exit.ts';
import { noteLines } from '../../../infra/insights/commands/notes.ts';

/** Two punctuation marks in a row, a mark after a blank, or a missing value. */
const slips = /[.,;:!?]{2}|\s[.,;:!?]|\bundefined\b|\bNaN\b|\S {2,}/;

const doubt = (text: string, isFragment = false) => ({ text, refuses: true, isFragment });
const month = (at: number, ...doubts: DoubtfulMonth['doubts']): DoubtfulMonth => ({
  source: 1,
  month: at,
  doubts,
});
const lost = [
  [month(201, doubt('112 posts, where 9,400 to 12,100 were expected', true))],
  [month(184, doubt('9% of its posts are authentic, and the others spam (usually 86%)'))],
  [
    month(170, doubt('hardly any posts on days 1 to 15 of 31', true), doubt('a second reason')),
    month(201, doubt('a third one')),
  ],
];

const messages = [
  ...lost.map((months) => new BadInput(lostText(months, () => 200))),
  new BadInput('There are no good post files of the enhanced level'),
  new BadInput('It ends by itself.'),
  new BadInput(
    'Bad files: IG_E_201_1.csv',
    [{ file: 'IG_E_201_1.csv', row: 3, kind: 'type', message: 'like_count is not BIGINT' }],
    { type: 1 },
  ),
  new Shrinks([
    { what: 'Instagram documents', before: 1200, now: 3 },
    { what: 'Instagram posts of 2024-04, 2024-05', before: 600, now: 0 },
  ]),
].map((error) => explainFailure(error).text);

const notes = noteLines({
  skipped: ['IG_E_190_1.csv'],
  early: ['IG_E_202_1.csv'],
  empty: [{ source: 1, month: 190 }],
  leftOut: [{ source: 3, month: 201 }],
  reported: lost.flat(),
  repeated: [{ file: 'IG_E_201_1.csv', percent: 12 }],
  dropped: [5],
  sources: [{ source: 1, last_month: 200, latest_posts: 1, documents: 1 }],
  lastMonth: 201,
} as unknown as PublishableManifest);

test.each([...messages, ...notes])('a guard message has no punctuation slips: %s', (text) => {
  expect(text.replace(/^ +/gm, '')).not.toMatch(slips);
});

test.each(messages)('a guard refusal ends with a full stop: %s', (text) => {
  expect(text).toMatch(/[^.]\.$/);
});

test('a guard refusal names every month with its reason, the effect of accepting it, and how', () => {
  expect(messages[2]).toBe(
    '2 months look incomplete or wrong, so nothing was built:\n' +
      '  Instagram March 2024 (IG_E_170): hardly any posts on days 1 to 15 of 31; a second reason. If accepted, it is left out: charts then have a gap there.\n' +
      '  Instagram October 2026 (IG_E_201): a third one. If accepted, it counts as it is.\n' +
      'Get their files again and build once more. If they can’t be had, or are right as they are, add --accept-month IG_E_170,IG_E_201. A month whose files are removed becomes a gap.',
  );
});
