import scheme from '../light/scheme.js?raw';

/** A script's text is inserted raw; all other text is escaped. */
export type Tag = [name: string, attributes: Readonly<Record<string, string | true>>, text?: string];

const holdsNothing = new Set(['meta', 'link']);

export function htmlDocument({ head, body }: { head: readonly Tag[]; body: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
${head.map(written).join('\n')}
</head>
<body>
${body}
</body>
</html>
`;
}

/** The script runs before the first paint, so that the wrong scheme never flashes. */
export const firstTags: readonly Tag[] = [
  ['meta', { charset: 'utf-8' }],
  ['meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }],
  ['meta', { name: 'theme-color', media: '(prefers-color-scheme: light)', content: '#faf8f5' }],
  ['meta', { name: 'theme-color', media: '(prefers-color-scheme: dark)', content: '#0b1519' }],
  ['script', {}, scheme],
];

function written([name, attributes, text = '']: Tag): string {
  const listed = Object.entries(attributes).map(([key, value]) =>
    value === true ? ` ${key}` : ` ${key}="${escaped(value)}"`,
  );
  const content = name === 'script' ? text : escaped(text);
  return `<${name}${listed.join('')}>${holdsNothing.has(name) ? '' : `${content}</${name}>`}`;
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Escaped, since `</script` would end the element. */
export const asScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
