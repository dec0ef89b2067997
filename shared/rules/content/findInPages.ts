export type PageMatch = {
  page: number;
  /** The words around the first match. */
  excerpt: string;
};

const marks = /[\u0300-\u036f]/g;
const lettersAround = 90;

/** As long as the text, so that places in one are places in the other. */
function folded(text: string): string {
  return text.replace(/[^\0-\x7f]/g, foldedLetter).toLowerCase();
}

function foldedLetter(letter: string): string {
  const [plain = letter] = letter.normalize('NFKD').replace(marks, '').toLowerCase();
  return plain.length === letter.length ? plain : letter;
}

export const wordsIn = (text: string): string[] =>
  folded(text.normalize('NFKC')).match(/[\p{Letter}\p{Number}]+/gu) ?? [];

/** Pages that hold all words, each as the beginning of a word. */
export function findInPages(texts: readonly string[], words: readonly string[]): PageMatch[] {
  if (words.length === 0) return [];
  const tests = words.map((word) => new RegExp(`(?<![\\p{Letter}\\p{Number}])${word}`, 'u'));
  return texts.flatMap((text, at) => {
    const plain = folded(text);
    const places = tests.map((test) => plain.search(test));
    if (places.includes(-1)) return [];
    return [{ page: at + 1, excerpt: excerptOf(text, Math.min(...places)) }];
  });
}

function excerptOf(text: string, place: number): string {
  const from = place <= lettersAround ? 0 : text.indexOf(' ', place - lettersAround) + 1;
  const start = Math.min(from, place);
  const last = place + lettersAround;
  const space = text.lastIndexOf(' ', last);
  const end = last >= text.length ? text.length : space > place ? space : last;
  const excerpt = text.slice(start, end).toWellFormed();
  return `${start > 0 ? '… ' : ''}${excerpt}${end < text.length ? ' …' : ''}`;
}
