import { brand } from '../../../shared/brand.ts';
import type { Mail } from '../services/mail.ts';
import { layOut } from './layOut.ts';
import { quoted, quotedName } from './quoted.ts';

type Shared = { by: string; note: string | null; link: string };

export function pageShared(to: string, { by, page, note, link }: Shared & { page: string }): Mail {
  return layOut(to, {
    subject: `A colleague sent you a page of ${brand.product}`,
    paragraphs: [
      `${by} sent you ${quotedName(page) ? `the page ${quotedName(page)}` : 'a page'} on ${brand.product}.`,
    ],
    blocks: note === null ? [] : [quoted(note)],
    action: { label: 'Open the page', link },
  });
}

export function reportShared(to: string, { by, report, note, link }: Shared & { report: string }): Mail {
  return layOut(to, {
    subject: `A report for you: ${report}`,
    paragraphs: [`${by} sent you the report “${report}” on ${brand.product}.`],
    blocks: note === null ? [] : [quoted(note)],
    action: { label: 'Open the report', link },
  });
}
