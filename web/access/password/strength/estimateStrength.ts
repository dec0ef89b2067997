import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as commonPasswords } from '@zxcvbn-ts/language-common';
import { dictionary as english, translations } from '@zxcvbn-ts/language-en';
import { brand } from '../../../../shared/brand.ts';
import { isCommonPassword } from '../../../../shared/rules/access/commonPassword/isCommonPassword.ts';
import {
  type PasswordOwner,
  passwordFault,
  passwordFaultText,
} from '../../../../shared/rules/access/password.ts';

export type Level = 0 | 1 | 2 | 3 | 4;
export type Strength = { level: Level; warning: string | null };

const weak: Level = 1;
/** Only the beginning of longer passwords is estimated, because the time grows faster than linearly. */
const estimated = 64;

const estimator = new ZxcvbnFactory({
  dictionary: { ...commonPasswords, ...english },
  graphs: adjacencyGraphs,
  translations,
});

/** A password that the server would refuse is weak at best. */
export function estimateStrength(password: string, owner: PasswordOwner): Strength {
  const { score, feedback } = estimator.check(password.slice(0, estimated), namesOf(owner));
  const isCommon = isCommonPassword(password);
  const isRefused = isCommon || passwordFault(password, owner) !== undefined;
  const level = isRefused && score > weak ? weak : score;
  if (level > weak) return { level, warning: null };
  return { level, warning: isCommon ? passwordFaultText.common : feedback.warning };
}

const namesOf = ({ organization, full_name, email }: PasswordOwner): string[] =>
  [brand.product, brand.company, organization, full_name ?? '', email ?? ''].flatMap((name) => [
    name,
    ...name.split(/[^\p{L}\p{M}\p{N}]+/u),
  ]);
