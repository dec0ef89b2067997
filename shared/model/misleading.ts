import { brand } from '../brand.ts';

/** Rejects names that give a phone number, hide an address or imitate us, since they appear in our mails. */
export const isMisleading = (name: string): boolean => asksToCall(name) || hidesAddress(name) || isOurs(name);

// Digits count wherever they are, since anything can separate those of a number.
const fewestPhoneDigits = 7;
export const asksToCall = (name: string): boolean =>
  (name.normalize('NFKC').match(/\p{Nd}/gu)?.length ?? 0) >= fewestPhoneDigits;

// Browsers treat some of these as the dot of an address (UTS 46); people may take any of them for one.
const dots = String.raw`\u06d4\u0589\u0701\u0702\u2024-\u2026\u3002\ua4f8\ua60e\ufe12\ufe52\uff0e\uff61\u{10a50}\u{1d16d}`;
const zeros = String.raw`\u0660\u06f0`;
const disguisedDot = new RegExp(
  String.raw`[\p{L}\p{M}\p{N}][${dots}][\p{L}\p{N}]|[\p{L}\p{M}][${zeros}]\p{L}`,
  'u',
);

/** Whether a look-alike of a dot stands where an address would have one. */
export const hidesAddress = (name: string): boolean => disguisedDot.test(name);

/** Shorter names are part of too many others. */
const fewestLetters = 5;

/** Whether it contains our product's or company's name, however spaced or disguised. */
export function isOurs(name: string): boolean {
  const words = name.split(/[^\p{L}\p{M}\p{N}|!]+/u).map(skeleton);
  const all = skeleton(name);
  return [brand.product, brand.company]
    .map(skeleton)
    .some((ours) => (ours.length < fewestLetters ? words.includes(ours) : all.includes(ours)));
}

/** For customers, whose names would make our mails to others look like theirs. */
export const oursRefused = `A customer’s name can’t contain “${brand.product}”.`;

/** Maps Latin, Greek and Cyrillic letters and digits that look alike to one letter. */
const lookalikes: Record<string, string> = {
  a: '4@аαɑ',
  c: 'сϲ',
  d: 'ԁδ',
  e: '3еєεҽ',
  h: 'һ',
  i: '1l|!ıіιӏɩ',
  j: 'ј',
  n: 'пηո',
  o: '0оοσօ',
  p: 'рρ',
  s: '5$ѕ',
  t: '7тτ',
  u: 'υս',
  v: 'ν',
  x: 'хχ',
  y: 'уү',
};
const letterFor = new Map(
  Object.entries(lookalikes).flatMap(([letter, those]) => [...those].map((each) => [each, letter] as const)),
);

const skeleton = (text: string): string =>
  [...text.normalize('NFKD').toLowerCase()]
    .map((character) => letterFor.get(character) ?? character)
    .join('')
    .replaceAll(/[^\p{L}]/gu, '');
