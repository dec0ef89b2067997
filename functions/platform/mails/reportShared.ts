import { brand } from '../../../shared/brand.ts';
import type { Mail } from '../services/mail.ts';
import { layOut } from './layOut.ts';
import { quoted } from './quoted.ts';

type Shared = { by: string; report: string; note: string | null; link: string };

export function reportShared(to: string, { by, report, note, link }: Shared): Mail {
  return layOut(to, {
    subject: `A report for you: ${report}`,
    paragraphs: [`${by} sent you the report “${report}” on ${brand.product}.`],
    blocks: note === null ? [] : [quoted(note)],
    action: { label: 'Open the report', link },
  });
}
