import { brand } from '../../../shared/brand.ts';
import type { Mail } from '../services/mail.ts';
import { layOut } from './layOut.ts';
import { quoted } from './quoted.ts';

type Asked = { by: string; organization: string; report: string; page: number; text: string; link: string };

export function questionAsked(to: string, { by, organization, report, page, text, link }: Asked): Mail {
  return layOut(to, {
    subject: `Question about ${report}, page ${page}`,
    paragraphs: [
      `${by} of ${organization} has a question about page ${page} of “${report}”.`,
      `Answer it in ${brand.product}, where it stays beside the page. A reply to this mail doesn’t reach ${by}.`,
    ],
    blocks: [quoted(text)],
    action: { label: 'Answer the question', link },
  });
}

type Answered = { by: string; report: string; page: number; text: string; link: string };

export function questionAnswered(to: string, { by, report, page, text, link }: Answered): Mail {
  return layOut(to, {
    subject: `Answer to your question about ${report}`,
    paragraphs: [`${by} answered your question about page ${page} of “${report}”.`],
    blocks: [quoted(text)],
    action: { label: `Open page ${page}`, link },
  });
}
