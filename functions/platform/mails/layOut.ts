import { brand } from '../../../shared/brand.ts';
import { escapeHtml } from '../escapeHtml.ts';
import type { Mail } from '../services/mail.ts';
import { mailStyle as style } from './mailStyle.ts';

type Link = { label: string; link: string };
export type Block = { html: string; text: string };

type Content = {
  subject: string;
  paragraphs: string[];
  blocks?: Block[];
  action: Link;
  reason?: { text: string; stop: Link };
};

export function layOut(
  to: string,
  { subject: given, paragraphs, blocks = [], action, reason }: Content,
): Mail {
  // Prevents header injection by a line break in an organization's name.
  const subject = given.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  const closing = `${brand.product} · ${brand.contactEmail}`;
  const text = [
    ...paragraphs,
    ...blocks.map((block) => block.text),
    `${action.label}:\n${action.link}`,
    ...(reason ? [`${reason.text}\n${reason.stop.label}: ${reason.stop.link}`] : []),
    closing,
  ].join('\n\n');
  const link = escapeHtml(action.link);
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title>
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<style>${style.dark}</style></head>
<body class="page" style="${style.page}">
<div style="max-width:520px;margin:0 auto;padding:32px 24px">
<p class="name" style="${style.name}"><img src="${new URL('/mail-logo.png', action.link)}" alt="" width="28" height="28" style="vertical-align:-7px;border:0"> ${escapeHtml(brand.product)}</p>
${paragraphs.map((paragraph) => `<p style="line-height:1.5;overflow-wrap:anywhere">${escapeHtml(paragraph)}</p>`).join('\n')}
${blocks.map((block) => block.html).join('\n')}
<p style="margin:28px 0"><a href="${link}" class="button" style="${style.button}">${escapeHtml(action.label)}</a></p>
<p class="muted" style="${style.small}">If the button doesn’t work, open this address:<br><span style="word-break:break-all">${link}</span></p>
${reason ? `<p class="muted" style="${style.small}">${escapeHtml(reason.text)} <a href="${escapeHtml(reason.stop.link)}" class="muted" style="color:#5d6a70">${escapeHtml(reason.stop.label)}</a></p>` : ''}
<p class="muted closing" style="${style.small};${style.closing}">${escapeHtml(closing)}</p>
</div></body></html>`;
  return { to, subject, text, html };
}
