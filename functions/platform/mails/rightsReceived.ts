import { type SourceId, sourceNames } from '../../../shared/model/source.ts';
import { paths } from '../../../shared/paths.ts';
import type { Mail } from '../services/mail.ts';
import { layOut } from './layOut.ts';

type Received = { reference: string; due_on: string; source: SourceId };

/** Without the requester's data, which would stay in the inbox after it is erased. */
export function rightsReceived(
  to: string,
  { reference, due_on, source }: Received,
  siteOrigin: string,
): Mail {
  return layOut(to, {
    subject: `Removal request ${reference}, due ${due_on}`,
    paragraphs: [
      `Someone asked us to remove posts on ${sourceNames[source]}. The answer is due on ${due_on}.`,
      'The request is in the console, for internal administrators.',
    ],
    action: {
      label: 'Open the request',
      link: `${siteOrigin}${paths.adminRemovals}?request=${reference}`,
    },
  });
}
