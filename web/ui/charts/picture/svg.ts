const namespace = 'http://www.w3.org/2000/svg';

export function element<Name extends 'svg' | 'g' | 'rect' | 'text' | 'style'>(
  name: Name,
  attributes: Record<string, string | number> = {},
): SVGElementTagNameMap[Name] {
  const made = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

export function textAt(x: number, y: number, text: string, attributes: Record<string, string>): SVGElement {
  const made = element('text', { x, y, ...attributes });
  made.textContent = text;
  return made;
}
