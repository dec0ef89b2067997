import { brand } from '../brand.ts';

/**
 * Names are in mails that others get from us. None of them may give a phone number, hide an address or speak as if it were
 * us: whoever writes in our name chooses a name for it.
 */
export const isMisleading = (name: string): boolean => asksToCall(name) || hidesAddress(name) || isOurs(name);

// Counted wherever they are: a number can be written with anything between its digits.
const fewestPhoneDigits = 7;
export const asksToCall = (name: string): boolean =>
  (name.normalize('NFKC').match(/\p{Nd}/gu)?.length ?? 0) >= fewestPhoneDigits;

// Browsers take some for the dot in an address (UTS 46), people all of them.
const dots = String.raw`\u06d4\u0589\u0701\u0702\u2024-\u2026\u3002\ua4f8\ua60e\ufe12\ufe52\uff0e\uff61\u{10a50}\u{1d16d}`;
const zeros = String.raw`\u0660\u06f0`;
const disguisedDot = new RegExp(
  String.raw`[\p{L}\p{M}\p{N}][${dots}][\p{L}\p{N}]|[\p{L}\p{M}][${zeros}]\p{L}`,
  'u',
);

/** Whether something that looks like a dot stands where a link would have one. */
export const hidesAddress = (name: string): boolean => disguisedDot.test(name);

/** A name of fewer letters is part of too many others. */
const fewestLetters = 5;

/** Whether it has the name of the product or of its company in it, however that is spaced or disguised. */
export function isOurs(name: string): boolean {
  const words = name.split(/[^\p{L}\p{M}\p{N}|!]+/u).map(skeleton);
  const all = skeleton(name);
  return [brand.product, brand.company]
    .map(skeleton)
    .some((ours) => (ours.length < fewestLetters ? words.includes(ours) : all.includes(ours)));
}

/** For a customer: mails are from the product, and so would theirs seem to be. */
export const oursRefused = `A customer’s name can’t contain “${brand.product}”.`;

/** One letter for all that look like it: Latin, Greek and Cyrillic ones, and digits. */
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
