export type PictureScheme = 'light' | 'dark';

const attribute = 'data-mantine-color-scheme';

/** Switches the page's scheme synchronously while colors are read, so nothing repaints. */
export function inScheme<Made>(scheme: PictureScheme | undefined, make: () => Made): Made {
  const root = document.documentElement;
  const before = root.getAttribute(attribute);
  if (!scheme || before === scheme) return make();
  root.setAttribute(attribute, scheme);
  try {
    return make();
  } finally {
    if (before === null) root.removeAttribute(attribute);
    else root.setAttribute(attribute, before);
  }
}
