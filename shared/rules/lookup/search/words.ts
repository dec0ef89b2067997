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
