export type Element = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
};

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string) =>
  text.replaceAll(/&(#?\w+);/g, (_, name: string) =>
    name.startsWith('#') ? String.fromCodePoint(Number(name.slice(1))) : (entities[name] ?? `&${name};`),
  );

/** A strict reader of the XML that our own files use; throws where it isn't well-formed. */
export function elementsOf(xml: string): Element {
  const [, body = ''] =
    xml.match(/^<\?xml version="1\.0" encoding="UTF-8" standalone="yes"\?>\n(.*)$/s) ?? [];
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open: Element[] = [root];
  let at = 0;
  for (const tag of body.matchAll(/<(\/?)([\w:.]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>/g)) {
    const parent = open.at(-1) as Element;
    parent.text += textOf(body.slice(at, tag.index));
    at = tag.index + tag[0].length;
    const [, closes, name = '', given = '', empty] = tag;
    if (closes) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes another element.`);
      continue;
    }
    const element: Element = { name, attributes: attributesOf(given), children: [], text: '' };
    parent.children.push(element);
    if (!empty) open.push(element);
  }
  const [only, ...more] = root.children;
  if (!only || more.length > 0 || open.length > 1 || body.slice(at).trim())
    throw new Error('Not one element.');
  return only;
}

function textOf(text: string): string {
  if (/[<>]|&(?!#?\w+;)/.test(text)) throw new Error(`Unescaped text: ${text.slice(0, 60)}`);
  return unescaped(text);
}

function attributesOf(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', value = ''] of text.matchAll(/([\w:]+)="([^"]*)"/g)) {
    if (name in attributes) throw new Error(`${name} is given twice.`);
    if (/&(?!#?\w+;)/.test(value)) throw new Error(`Unescaped attribute: ${value}`);
    attributes[name] = unescaped(value);
  }
  return attributes;
}

export const everyElement = (element: Element): Element[] => [
  element,
  ...element.children.flatMap(everyElement),
];
