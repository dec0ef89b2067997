// Writes functions/people/commonPasswords.ts from the list that zxcvbn maintains, without what is too short anyway.
// Run it after the package was updated: node scripts/commonPasswords.ts
import { writeFileSync } from 'node:fs';
import { dictionary } from '@zxcvbn-ts/language-common';
import { shortestPassword } from '../shared/rules/password.ts';

const words = [...dictionary['passwords-common']]
  .map((word) => String(word).toLowerCase())
  .filter((word) => word.length >= shortestPassword && /^[\x21-\x7e]+$/.test(word) && !/[`\\$]/.test(word));

writeFileSync(
  new URL('../functions/people/commonPasswords.ts', import.meta.url),
  `// Made by scripts/commonPasswords.ts from @zxcvbn-ts/language-common (MIT). Not to be edited.
export const commonPasswords = new Set(
  \`${[...new Set(words)].sort().join('\n')}\`.split('\\n'),
);
`,
);
