import { brand } from '../../shared/brand.ts';
import type { Mail } from '../services/mail.ts';

type Content = { subject: string; paragraphs: string[]; action: { label: string; link: string } };

/** The one look of our mails, as text and as HTML that reads without images or styles. */
export function layOut(to: string, { subject: given, paragraphs, action }: Content): Mail {
  // A line break in an organization's name must not become a header of the mail.
  const subject = given.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  const closing = `${brand.product} · ${brand.contactEmail}`;
  const text = [...paragraphs, `${action.label}:\n${action.link}`, closing].join('\n\n');
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#faf8f5;font-family:Helvetica,Arial,sans-serif;color:#1d2a30">
<div style="max-width:520px;margin:0 auto;padding:32px 24px">
<p style="font-size:20px;font-weight:600;color:#0f6f80">${escapeHtml(brand.product)}</p>
${paragraphs.map((paragraph) => `<p style="line-height:1.5">${escapeHtml(paragraph)}</p>`).join('\n')}
<p><a href="${escapeHtml(action.link)}" style="display:inline-block;padding:12px 20px;background:#0f6f80;color:#ffffff;border-radius:6px;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p style="font-size:13px;color:#5d6a70">If the button does not work, open this address:<br><span style="word-break:break-all">${escapeHtml(action.link)}</span></p>
<p style="font-size:13px;color:#5d6a70">${escapeHtml(closing)}</p>
</div></body></html>`;
  return { to, subject, text, html };
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
