import { drawingUri } from './chart.ts';
import { el, val, type Xml } from './xml.ts';

export type ThemeColors = {
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  readonly accents: readonly string[];
  readonly link: string;
};

/** Fonts that every office program has; the site’s own aren’t on a reader’s machine. */
const fonts = { major: 'Georgia', minor: 'Calibri' } as const;

const accents = 6;
const rgb = (color: string) => el('a:srgbClr', { val: color.replace('#', '').toUpperCase() });

export function themeXml(name: string, colors: ThemeColors): Xml {
  const { text, muted, line, link } = colors;
  const own = Array.from({ length: accents }, (_, at) =>
    el(`a:accent${at + 1}`, {}, rgb(colors.accents[at] ?? text)),
  );
  const scheme = el(
    'a:clrScheme',
    { name },
    el('a:dk1', {}, rgb(text)),
    el('a:lt1', {}, rgb('FFFFFF')),
    el('a:dk2', {}, rgb(muted)),
    el('a:lt2', {}, rgb(line)),
    own,
    el('a:hlink', {}, rgb(link)),
    el('a:folHlink', {}, rgb(muted)),
  );
  const fontOf = (kind: keyof typeof fonts) =>
    el(
      `a:${kind}Font`,
      {},
      el('a:latin', { typeface: fonts[kind] }),
      el('a:ea', { typeface: '' }),
      el('a:cs', { typeface: '' }),
    );
  return el(
    'a:theme',
    { 'xmlns:a': drawingUri, name },
    el(
      'a:themeElements',
      {},
      scheme,
      el('a:fontScheme', { name }, fontOf('major'), fontOf('minor')),
      looks(name),
    ),
  );
}

/** The format asks for three of each; all are plain. */
function looks(name: string): Xml {
  const plain = el('a:solidFill', {}, val('a:schemeClr', 'phClr'));
  const thrice = (each: Xml) => [each, each, each];
  return el(
    'a:fmtScheme',
    { name },
    el('a:fillStyleLst', {}, thrice(plain)),
    el('a:lnStyleLst', {}, thrice(el('a:ln', { w: 9525 }, plain, val('a:prstDash', 'solid')))),
    el('a:effectStyleLst', {}, thrice(el('a:effectStyle', {}, el('a:effectLst')))),
    el('a:bgFillStyleLst', {}, thrice(plain)),
  );
}
