const lettersByLookalike: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
};
const likeI = /[1!|]/g;

export function spellingsOf(text: string): string[] {
  const letters = text.replaceAll(/[@4305$7]/g, (character) => lettersByLookalike[character] ?? character);
  return [text, letters.replaceAll(likeI, 'i'), letters.replaceAll(likeI, 'l')];
}
