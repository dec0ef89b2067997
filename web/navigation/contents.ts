export type ContentsEntry = { anchor: string; title: string; entries?: readonly ContentsEntry[] };
