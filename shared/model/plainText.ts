// The two joiners are part of some scripts and of emoji.
const ignorable = String.raw`(?![\u200c\u200d]|\p{Variation_Selector})[\p{Cf}\p{Default_Ignorable_Code_Point}]`;

// Characters of other classes that fonts draw as nothing, such as the Braille pattern without dots.
const blank = String.raw`[\u2800\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}]`;

// A variation selector after any other character only serves to hide text.
const strayVariation = String.raw`(?<![\p{Script=Han}\p{Emoji}\p{S}\p{Script=Mongolian}\p{Script=Myanmar}])\p{Variation_Selector}`;

const hiding = String.raw`[\p{Cc}\p{Zl}\p{Zp}]|${ignorable}|${blank}|${strayVariation}`;

/** Control characters, line breaks, letters that only fill space, and invisible marks that reorder or hide text. */
export const hidden = new RegExp(hiding, 'u');

/** The same for text of several lines, which may contain tabs and line breaks. */
export const hiddenInLines = new RegExp(String.raw`(?![\t\n\r])(?:${hiding})`, 'u');
