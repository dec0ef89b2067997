const shortestWord = 3;

const atEnd = /[\p{N}\p{P}\p{S}\p{Z}]+$/u;
const atBeginning = /^[\p{N}\p{P}\p{S}\p{Z}]+/u;

/** The lower-case password without trailing, or without surrounding, digits and punctuation: “summer” for “Summer2026!”. */
export function wordsIn(password: string): string[] {
  const word = password.normalize('NFKC').toLowerCase().replace(atEnd, '');
  return [...new Set([word, word.replace(atBeginning, '')])].filter((each) => each.length >= shortestWord);
}
