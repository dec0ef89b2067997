import type { HeatCell } from './heatCell.ts';

export type HeatRow = { readonly key: string; readonly name: string; readonly cells: readonly HeatCell[] };
export type HeatGroup = { readonly key: string; readonly name: string; readonly rows: readonly HeatRow[] };

export const dash = (words: string): HeatCell => ({ text: '–', words, details: [['No figure', words]] });
