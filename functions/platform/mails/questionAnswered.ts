import type { Mail } from '../services/mail.ts';
import { layOut } from './layOut.ts';
import { quoted } from './quoted.ts';

type Answered = { by: string; report: string; page: number; text: string; link: string };

export function questionAnswered(to: string, { by, report, page, text, link }: Answered): Mail {
  return layOut(to, {
    subject: `Answer to your question about ${report}`,
    paragraphs: [`${by} answered your question about page ${page} of “${report}”.`],
    blocks: [quoted(text)],
    action: { label: `Open page ${page}`, link },
  });
}
