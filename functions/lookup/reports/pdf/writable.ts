export type CanDraw = (codePoint: number) => boolean;

const marks = /\p{Mark}/gu;
const invisible = /\p{Default_Ignorable_Code_Point}/u;

/** Strips accents or writes the code point (`U+1F375`), so that no character is dropped silently. */
export function writable(text: string, canDraw: CanDraw): string {
  let written = '';
  for (const character of text.normalize('NFC')) {
    if (canDraw(codeOf(character))) written += character;
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
