export type CanDraw = (codePoint: number) => boolean;

const marks = /\p{Mark}/gu;
const invisible = /\p{Default_Ignorable_Code_Point}/u;
const symbol = /\p{So}|\p{Sk}/u;

/** Strips accents, drops emoji beside words, and writes the code point of anything else (`U+8CC7`). */
export function writable(text: string, canDraw: CanDraw): string {
  let written = '';
  const hasWords = [...text].some((each) => /[\p{Letter}\p{Number}]/u.test(each) && canDraw(codeOf(each)));
  for (const character of text.normalize('NFC')) {
    if (canDraw(codeOf(character))) written += character;
    else if (hasWords && symbol.test(character)) written += ' ';
    else if (!invisible.test(character)) written += withoutAccent(character, canDraw) ?? named(character);
  }
  return written.replaceAll(/ {2,}/g, ' ').trim();
}

function withoutAccent(character: string, canDraw: CanDraw): string | undefined {
  const bare = character.normalize('NFKD').replaceAll(marks, '');
  return bare && [...bare].every((each) => canDraw(codeOf(each))) ? bare : undefined;
}

const codeOf = (character: string) => character.codePointAt(0) ?? 0;
const named = (character: string) => ` U+${codeOf(character).toString(16).toUpperCase().padStart(4, '0')} `;
