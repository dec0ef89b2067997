const longestOnOneLine = 46;
const wordsOfFirstLine = 7;

/** Long names break after the seventh word. */
export function titleLines(name: string): [string] | [string, string] {
  const words = name.trim().split(/\s+/);
  if (name.length <= longestOnOneLine || words.length <= wordsOfFirstLine) return [name];
  return [words.slice(0, wordsOfFirstLine).join(' '), words.slice(wordsOfFirstLine).join(' ')];
}
