// The two joiners are part of some scripts and of emoji.
const hiding = String.raw`[\p{Cc}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]|(?![\u200c\u200d])\p{Cf}`;

/** Control characters, line breaks, letters that only fill space, and the invisible marks that turn or hide text. */
export const hidden = new RegExp(hiding, 'u');

/** The same in text of several lines, where breaks and tabs belong. */
export const hiddenInLines = new RegExp(String.raw`(?![\t\n\r])(?:${hiding})`, 'u');
