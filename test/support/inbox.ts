export type ReceivedMail = { to: string[]; subject: string; text: string; html: string; replyTo: string[] };
export type Inbox = {
  mails: () => Promise<ReceivedMail[]>;
  to: (address: string) => Promise<ReceivedMail[]>;
};

type StoredMail = {
  subject: string;
  replyTo?: string[];
  destination: { to: string[] };
  body: { text?: string; html?: string };
};

/** The arrived mails, newest last; `deliver` delivers the queued ones first. */
export function inboxOf(endpoint: string, deliver: () => Promise<unknown> = async () => {}): Inbox {
  const mails = async () => {
    await deliver();
    const response = await fetch(`${endpoint}/store`);
    const { emails } = (await response.json()) as { emails: StoredMail[] };
    return emails.map(({ subject, destination, body, replyTo = [] }) => ({
      subject,
      to: destination.to,
      replyTo,
      text: body.text ?? '',
      html: body.html ?? '',
    }));
  };
  return {
    mails,
    to: async (address) => (await mails()).filter(({ to }) => to.some((each) => each.includes(address))),
  };
}
