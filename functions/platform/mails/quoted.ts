import { isPlainName } from '../../../shared/model/access/person.ts';
import { escapeHtml } from '../escapeHtml.ts';
import type { Block } from './layOut.ts';
import { mailStyle as style } from './mailStyle.ts';

/** A name that a person typed, in quotes; empty if it could pass for ours or lead elsewhere. Never in a subject. */
export const quotedName = (name: string): string => (isPlainName(name) ? `“${name}”` : '');

/** Words that a person wrote, apart from ours. */
export const quoted = (text: string): Block => ({
  text,
  html: `<div class="block" style="${style.block};white-space:pre-wrap;line-height:1.5;overflow-wrap:anywhere">${escapeHtml(text)}</div>`,
});
