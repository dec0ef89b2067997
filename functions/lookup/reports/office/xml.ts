/** Text that is XML already; plain text becomes that by `words`. */
export type Xml = string & { readonly isXml: true };

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

export const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export function el(
  name: string,
  attributes: Attributes = {},
  ...children: readonly (Xml | readonly Xml[])[]
): Xml {
  const written = Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${escaped(attributeText(value))}"`))
    .join('');
  const content = children.flat().join('');
  return (content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`) as Xml;
}

/** As the content of an element. */
export const words = (text: string): Xml => escaped(text) as Xml;

/** Elements with a single value, of which charts have many. */
export const val = (name: string, value: string | number | boolean): Xml => el(name, { val: value });

const attributeText = (value: string | number | boolean) =>
  typeof value === 'boolean' ? (value ? '1' : '0') : String(value);

/** Characters that no XML document may contain, even escaped, and other control characters; `\p{Cs}` is half of a pair alone. */
const illegal = /(?![\t\n\r])[\p{Cs}\p{Cc}\ufffe\uffff]/gu;

export const legal = (text: string): string => text.replaceAll(illegal, '');

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

const escaped = (text: string): string =>
  legal(text).replaceAll(/[&<>"\n\r\t]/g, (each) => escapes[each] ?? each);
