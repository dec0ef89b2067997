import { S3Error } from './errors.ts';

export type XmlChild = [name: string, content: string | number | boolean | XmlChild[]];
export type XmlElement = { name: string; text: string; children: XmlElement[] };

const S3_NAMESPACE = ' xmlns="http://s3.amazonaws.com/doc/2006-03-01/"';
const NAMED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const MAX_DEPTH = 8;

/** Control characters are written as references: a bare carriage return would not survive parsing. */
function escapeText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: object keys may hold them.
  return text.replace(/[&<>"\u0000-\u0008\u000b-\u001f]/g, (c) => NAMED[c] ?? `&#${c.charCodeAt(0)};`);
}

function writeChild([name, content]: XmlChild): string {
  const inner = Array.isArray(content) ? content.map(writeChild).join('') : escapeText(String(content));
  return `<${name}>${inner}</${name}>`;
}

export function writeXml(root: string, content: string | XmlChild[], namespace = S3_NAMESPACE): string {
  const element = writeChild([root, content]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${namespace}${element.slice(root.length + 1)}`;
}

function unescapeText(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|(amp|lt|gt|quot|apos));/gi,
    (_, hex, decimal, name) => {
      if (name) return { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }[String(name).toLowerCase()] ?? '';
      const code = Number.parseInt(hex ?? decimal, hex ? 16 : 10);
      if (code > 0x10ffff) throw malformed();
      return String.fromCodePoint(code);
    },
  );
}

function malformed(): S3Error {
  return new S3Error(
    'MalformedXML',
    'The XML you provided was not well-formed or did not validate against our published schema',
  );
}

/** Elements and text only: no document types, so a sender can't define entities. */
export function parseXml(source: string): XmlElement {
  const top: XmlElement = { name: '', text: '', children: [] };
  const open = [top];
  const token = /<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<(\/?)([\w:.-]+)(?:\s[^<>]*?)?(\/?)>|([^<]+)/gy;
  let end = 0;
  for (let match = token.exec(source); match; match = token.exec(source)) {
    end = token.lastIndex;
    const [, closing, name, empty, text] = match;
    const current = open.at(-1);
    if (!current) throw malformed();
    if (text !== undefined) current.text += unescapeText(text);
    else if (name && closing) {
      if (open.pop()?.name !== name) throw malformed();
    } else if (name) {
      const element: XmlElement = { name, text: '', children: [] };
      current.children.push(element);
      if (!empty && open.push(element) > MAX_DEPTH) throw malformed();
    }
  }
  const [root] = top.children;
  if (end !== source.length || open.length !== 1 || !root || top.children.length !== 1 || top.text.trim())
    throw malformed();
  return root;
}

export function childText(element: XmlElement, name: string): string | undefined {
  return element.children.find((child) => child.name === name)?.text;
}
