import { restsAfterTypo } from '../../text/oneLetterOff.ts';

/** Shorter words have too many neighbors to forgive a typo. */
export const minTypoLetters = 3;

/** The cost of a match, where Infinity is no match. Even many prefix matches cost less than one typo. */
export const meets = { exactly: 0, beginning: 0.01, misspelt: 1, misspeltBeginning: 1.5 } as const;

export function distance(typed: string, word: string): number {
  if (word.startsWith(typed)) return word.length === typed.length ? meets.exactly : meets.beginning;
  if (typed.length < minTypoLetters) return Infinity;
  const pairs = restsAfterTypo(typed, word);
  if (pairs.some(([left, right]) => left === right)) return meets.misspelt;
  // A typo in the last typed letter would make a prefix match too many words.
  const begins = pairs.some(([left, right]) => left.length > 1 && right.startsWith(left));
  return begins ? meets.misspeltBeginning : Infinity;
}

/** A name with a lower score is not a good match, and at most offered as a near name. */
export const leastScore = 0.76;

/** Unrelated words this short are often one letter apart: shoes and shots. */
const shortWord = 5;
const [unlikely, likely] = [0.4, 0.8];

export type TypedWord = {
  readonly word: string;
  /** From the closest word of the name; Infinity if it has none. */
  readonly distance: number;
};

/** How surely a name is meant, from 0 to 1. `covered` is the part of its words that were typed. */
export function scoreOf(typed: readonly TypedWord[], covered: number): number {
  const letters = lettersOf(typed);
  const missing = typed.filter(({ distance }) => distance === Infinity);
  if (missing.length === 0) {
    const wrong = typed.filter(({ distance }) => distance >= meets.misspelt);
    const lost = wrong.reduce((sum, { distance }) => sum + distance, 0);
    const unsure = covered < 1 && wrong.some(({ word }) => word.length <= shortWord);
    return (1 - lost / letters) * (unsure ? likely : 1);
  }
  const isExact = typed.every(({ distance }) => distance === meets.exactly || distance === Infinity);
  if (!isExact || missing.length > 1) return 0;
  // The last word says what the others describe: green tea is a tea, but New York isn't new.
  const names = typed.at(-1)?.distance === meets.exactly;
  const several = typed.length > 2;
  return covered * (covered === 1 && (names || several) ? likely : unlikely);
}

const lettersOf = (typed: readonly TypedWord[]) => typed.reduce((sum, { word }) => sum + word.length, 0);

/** Letters that don't decompose into a base letter and a mark. */
const plain: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};
const special = new RegExp(`[${Object.keys(plain).join('')}]`, 'g');
/** A flag is two regional indicators, neither of which is a pictograph alone. */
const word = /[\p{L}\p{N}]+|\p{RI}{2}|\p{Extended_Pictographic}/gu;

/** "and" and "&" are interchangeable; trademark signs are not part of a name. */
const fillers = new Set(['and', '®', '©']);
/** Replaced first, since NFKD would turn them into letters of the preceding word. */
const trademarks = /[™℠]/g;
/** Apostrophes, including those classed as letters; soft hyphens; the Arabic tatweel. */
const unread = /['’‘‛`´＇ʼʻ′\u00ad\u0640]/g;
const unspoken = /[\p{Z}\p{M}\p{C}]/gu;
const maxWords = 10;
const maxLetters = 40;
const maxCharacters = 400;
const plainText = /^[\x20-\x7e]*$/;

export function wordsOf(text: string): string[] {
  return readName(text).words;
}

/** `joined` is the whole name as one word, which people also type. */
export function readName(text: string): { words: string[]; joined: string | undefined } {
  const spoken = spokenWords(text);
  return { words: [...new Set(spoken)].slice(0, maxWords), joined: joinedOf(spoken) };
}

function spokenWords(text: string): string[] {
  const folded = fold(text.slice(0, maxCharacters));
  const words = (folded.match(word) ?? signsIn(folded)).map(shorten);
  const meaningful = words.filter((each) => !fillers.has(each));
  return meaningful.length > 0 ? meaningful : words;
}

/** In a name without words, the symbols count as one word. */
function signsIn(folded: string): string[] {
  const signs = folded.replace(unspoken, '');
  return signs === '' ? [] : [signs];
}

function fold(text: string): string {
  const lower = text.toLowerCase();
  // A fast path: one search folds hundreds of names, nearly all of them plain ASCII.
  if (plainText.test(lower)) return lower.replace(/['`]/g, '');
  return lower
    .replace(trademarks, '®')
    .replace(unread, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(special, (letter) => plain[letter] ?? letter);
}

const shorten = (text: string) => (text.length > maxLetters ? [...text].slice(0, maxLetters).join('') : text);

export function joinedOf(words: readonly string[]): string | undefined {
  const joined = words.join('');
  return words.length > 1 && joined.length <= maxLetters ? joined : undefined;
}
