import type { Kind } from './collect.ts';

type Rule = {
  readonly name: string;
  readonly pattern: RegExp;
  readonly instead: string;
  readonly only?: Kind;
};

/** Awkward phrases, rare enough in good prose to ban everywhere. */
export const rules: readonly Rule[] = [
  {
    name: 'told',
    pattern: /\b(?:is|are|was|were|be|been|never|somebody) told\b|\btells? of\b/i,
    instead: 'name the message: “the reader’s last digest”, “by default”',
  },
  {
    name: 'clause as a noun',
    pattern: /\bwhat (?:is|was) (?:kept|left|taken|told) (?:of|out|along)\b|\btak(?:en|es) along\b/i,
    instead: 'use the noun: “the removed fields”',
  },
  {
    name: 'sentence that begins with “Of” or “Whom”',
    pattern: /(?:^|[.!?] )(?:Of (?!course)|Whom )/,
    instead: 'begin with the subject: “One in ten findings …”, “If two …”',
  },
  {
    name: 'says so',
    pattern: /\b(?:says?|said|saying) so\b/i,
    instead: 'say what is shown: “the form shows the error”',
  },
  {
    name: 'lets go of',
    pattern: /\blets? go of\b/i,
    instead: 'use the verb: “releases the lock”, “removes the bookmark”',
  },
  { name: 'anew', pattern: /\banew\b/i, instead: '“again”' },
  {
    name: 'old phrase',
    pattern: /\b(?:as though|goes by|in the place of|once more|taken for|said of|spoken of)\b/i,
    instead: '“as if”, “instead of”, “again”, “mentioned”',
  },
  {
    name: 'comment that begins with a clause',
    pattern: /(?:^|[.] )(?:What|Whoever|Whatever) [^?:]*(?:[.]|$)/,
    instead: 'begin with the noun: “The commands in the pages”',
    only: 'comment',
  },
  { name: 'one’s own', pattern: /\bone['’]s own\b/i, instead: 'name the owner: “the person’s own”' },
  {
    name: 'British spelling',
    pattern:
      /\b(?:colour|favour|behaviour|neighbour|catalogue|licence|centre|whilst|towards|grey|cancelled|cancelling)\w*|\b(?:organis|recognis|summaris|normalis|optimis|synthesis)(?:e[ds]?|ing|ation)\b/i,
    instead: 'American spelling',
  },
];

export const problemsIn = (text: string, kind: Kind) =>
  rules.flatMap(({ name, pattern, instead, only = kind }) => {
    if (only !== kind) return [];
    // Code and quotations keep their words.
    const prose = text.replace(/`[^`]*`|“[^”]*”|"[^"]*"/g, (quoted) => ' '.repeat(quoted.length));
    const found = pattern.exec(prose);
    return found ? [{ name, instead, index: found.index }] : [];
  });
