/** Letters that have a plain spelling but don't fall apart into a letter and its mark. */
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
};
const special = new RegExp(`[${Object.keys(plain).join('')}]`, 'g');
const word = /[\p{L}\p{N}]+|\p{Extended_Pictographic}/gu;

/** People write "and" where a name has "&", and the other way round. */
const filler = 'and';
const mostWords = 8;
const mostLetters = 40;
const mostCharacters = 400;
const plainText = /^[\x20-\x7e]*$/;

/** The words of a name or a query as they are compared: no case, no accents, no apostrophes, each once. */
export function wordsOf(text: string): string[] {
  const words = [...new Set(fold(text.slice(0, mostCharacters)).match(word))].map(shorten);
  const meaningful = words.filter((each) => each !== filler);
  return (meaningful.length > 0 ? meaningful : words).slice(0, mostWords);
}

function fold(text: string): string {
  const lower = text.toLowerCase();
  // Hundreds of names are folded for one search, and hardly any needs more than this.
  if (plainText.test(lower)) return lower.replace(/['`]/g, '');
  return lower
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(special, (letter) => plain[letter] ?? letter)
    .replace(/['’‘`´]/g, '');
}

const shorten = (text: string) =>
  text.length > mostLetters ? [...text].slice(0, mostLetters).join('') : text;

/** A name of several words is also found when it is written as one. */
export function joinedOf(words: readonly string[]): string | undefined {
  const joined = words.join('');
  return words.length > 1 && joined.length <= mostLetters ? joined : undefined;
}
