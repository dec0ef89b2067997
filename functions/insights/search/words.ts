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

/** The words of a name or a query as they are compared: no case, no accents, no apostrophes, each once. */
export function wordsOf(text: string): string[] {
  const folded = text
    .slice(0, 400)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(special, (letter) => plain[letter] ?? letter)
    .replace(/['’‘`´]/g, '');
  const words = [...new Set(folded.match(word))].map((each) => [...each].slice(0, mostLetters).join(''));
  const meaningful = words.filter((each) => each !== filler);
  return (meaningful.length > 0 ? meaningful : words).slice(0, mostWords);
}

/** A name of several words is also found when it is written as one. */
export function joinedOf(words: readonly string[]): string | undefined {
  const joined = words.join('');
  return words.length > 1 && joined.length <= mostLetters ? joined : undefined;
}
