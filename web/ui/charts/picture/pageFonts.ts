import { element } from './svg.ts';

/** A picture has only the fonts that are embedded in it. */
export async function fontsOfPage(): Promise<SVGElement> {
  const loaded = new Set(
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ unicodeRange }) => plain(unicodeRange)),
  );
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => loaded.has(plain(style.getPropertyValue('unicode-range'))));
  const style = element('style');
  style.textContent = (await Promise.all(rules.map(carried))).join('\n');
  return style;
}

const plain = (range: string) => range.replaceAll(/\s/g, '').toUpperCase();

/** The font rule with its file embedded. */
async function carried(rule: CSSFontFaceRule): Promise<string> {
  const address = rule.style.getPropertyValue('src').match(/url\("?([^")]+)"?\)/)?.[1];
  if (!address) return '';
  const file = await (await fetch(new URL(address, rule.parentStyleSheet?.href ?? location.href))).blob();
  return rule.cssText.replace(address, await asData(file));
}

const asData = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
