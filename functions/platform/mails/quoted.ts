import { escapeHtml } from '../escapeHtml.ts';
import type { Block } from './layOut.ts';
import { mailStyle as style } from './mailStyle.ts';

/** Words that a person wrote, apart from ours. */
export const quoted = (text: string): Block => ({
  text,
  html: `<div class="block" style="${style.block};white-space:pre-wrap;line-height:1.5;overflow-wrap:anywhere">${escapeHtml(text)}</div>`,
});
