import { sendMessage } from '../../../shared/api/site/messages.ts';
import {
  type ContactField,
  contactLabels,
  contactTexts,
  MessageSource,
  messageSentAnchor,
  sourcePaths,
} from '../../../shared/model/site/contactMessage.ts';
import { sitePaths } from '../../../shared/paths.ts';
import { formPageOf } from '../plainForm/formPageOf.ts';

const rows: Partial<Record<ContactField, number>> = { message: 7, hear_about: 3 };

export const contactFormPage = formPageOf({
  endpoint: sendMessage,
  title: 'Contact',
  failed: contactTexts.failed,
  fields: (Object.keys(contactLabels) as ContactField[]).map((name) => ({
    name,
    label: contactLabels[name],
    ...(rows[name] ? { rows: rows[name] } : {}),
  })),
  hidden: ['source', 'type'],
  pageOf: ({ source }) => {
    const known = MessageSource.safeParse(source);
    return known.success ? sourcePaths[known.data] : sitePaths.contact;
  },
  sentAnchor: messageSentAnchor,
});
