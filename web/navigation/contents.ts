/** An anchor of a page with its title, and the entries below it: what a list of contents is drawn from. */
export type ContentsEntry = { anchor: string; title: string; entries?: readonly ContentsEntry[] };
