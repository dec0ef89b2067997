import { createRequire } from 'node:module';

export type PageElement = { name: string; text: string; attributes: Readonly<Record<string, string>> };
export type Page = {
  all: (selector: string) => PageElement[];
  one: (selector: string) => PageElement | undefined;
};

/** The part of a browser’s elements used here; a browser’s own types would be global. */
type BrowserElement = {
  localName: string;
  textContent: string | null;
  attributes: Iterable<{ name: string; value: string }>;
};
type BrowserDocument = { querySelectorAll: (selector: string) => Iterable<BrowserElement> };

const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (text: string, options: { contentType: string }) => { window: { document: BrowserDocument } };
};

/** Parses a page or feed like a browser. */
export function parsePage(text: string, contentType = 'text/html'): Page {
  const { document } = new JSDOM(text, { contentType }).window;
  const all = (selector: string): PageElement[] =>
    Array.from(document.querySelectorAll(selector), ({ localName, textContent, attributes }) => ({
      name: localName,
      text: textContent?.trim() ?? '',
      attributes: Object.fromEntries(Array.from(attributes, ({ name, value }) => [name, value])),
    }));
  return { all, one: (selector) => all(selector)[0] };
}
