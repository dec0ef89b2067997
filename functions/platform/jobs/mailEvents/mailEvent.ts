import * as z from 'zod';
import type { SuppressionReason } from '../../data/suppression.ts';

const recipients = z.array(z.object({ emailAddress: z.string() }));

const MailEvent = z.discriminatedUnion('eventType', [
  z.object({
    eventType: z.literal('Bounce'),
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients, timestamp: z.string() }),
  }),
  z.object({
    eventType: z.literal('Complaint'),
    complaint: z.object({
      complainedRecipients: recipients,
      complaintFeedbackType: z.string().nullish(),
      timestamp: z.string(),
    }),
  }),
  z.object({ eventType: z.literal('Reject') }),
]);
type MailEvent = z.output<typeof MailEvent>;

export type Suppression = { address: string; reason: SuppressionReason; at: string };

/** SES sends this when it is first allowed to publish; it isn't JSON. */
const greeting = 'Successfully validated SNS topic';

export function readMailEvent(body: string): MailEvent | undefined {
  return body.startsWith(greeting) ? undefined : MailEvent.parse(JSON.parse(body));
}

/** Only permanent problems: full mailboxes get emptied, and a rejected message says nothing about its recipient. */
export function suppressionsOf(event: MailEvent): Suppression[] {
  if (event.eventType === 'Bounce' && event.bounce.bounceType === 'Permanent') {
    const { bouncedRecipients, timestamp: at } = event.bounce;
    return bouncedRecipients.map(({ emailAddress }) => ({
      address: bare(emailAddress),
      reason: 'bounce',
      at,
    }));
  }
  if (event.eventType === 'Complaint' && event.complaint.complaintFeedbackType !== 'not-spam') {
    const { complainedRecipients, timestamp: at } = event.complaint;
    return complainedRecipients.map(({ emailAddress }) => ({
      address: bare(emailAddress),
      reason: 'complaint',
      at,
    }));
  }
  return [];
}

function bare(address: string): string {
  return /<([^<>]+)>\s*$/.exec(address)?.[1] ?? address;
}
