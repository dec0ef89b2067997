import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod';
import { Email } from '../../../shared/model/access/person.ts';
import { maxReceivers, ReportNote } from '../../../shared/model/content/product.ts';
import { useViewer } from '../../api/viewer.ts';
import { Dialog } from '../controls/Dialog.tsx';
import { Form } from '../form/Form.tsx';
import form from '../form/form.module.css';
import { Notice } from '../form/Notice.tsx';
import { useContractForm } from '../form/useContractForm.ts';

export type Sent<Why extends string> = {
  sent: string[];
  refused: { email: string; why: Why | 'not_here' }[];
};

export const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** E-mail addresses in one field. */
export const addressesField = (most: number) =>
  z
    .string()
    .refine((text) => addressesIn(text).length <= most, `Up to ${most} addresses at once`)
    .refine(
      (text) => addressesIn(text).every((address) => Email.safeParse(address).success),
      'One of these isn’t an e-mail address',
    );

const Sending = z.object({
  to: addressesField(maxReceivers).refine((text) => addressesIn(text).length > 0, 'Enter an e-mail address'),
  note: ReportNote.or(z.literal('')),
});

export function SendDialog<Why extends string>({
  title,
  draft,
  send,
  reasons,
  onClose,
}: {
  title: string;
  draft: string;
  send: (message: { to: string[]; note?: string }) => Promise<Sent<Why>>;
  /** Why a colleague can’t open it, after their address. */
  reasons: Record<Why, string>;
  onClose: () => void;
}) {
  const { organization } = useViewer();
  const [sent, setSent] = useState<Sent<Why> | null>(null);
  const sending = useContractForm({
    schema: Sending,
    initial: { to: '', note: '' },
    draft,
    send: async ({ to, note }) => setSent(await send({ to: addressesIn(to), ...(note ? { note } : {}) })),
  });
  return (
    <Dialog title={`Send “${title}”`} opened onClose={onClose} size={520}>
      {sent ? (
        <Outcome sent={sent} reasons={reasons} onClose={onClose} />
      ) : (
        <Form form={sending}>
          <TextInput
            {...sending.field('to')}
            label="To"
            description={`Colleagues at ${organization.name}, up to ${maxReceivers} addresses`}
            size="md"
            autoComplete="off"
            data-autofocus
          />
          <Textarea
            {...sending.field('note')}
            label="Note"
            description="Optional"
            size="md"
            rows={3}
            maxLength={500}
          />
          <div className={form.actions}>
            <Button type="submit" loading={sending.busy}>
              Send
            </Button>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}

function Outcome<Why extends string>({
  sent: { sent, refused },
  reasons,
  onClose,
}: {
  sent: Sent<Why>;
  reasons: Record<Why, string>;
  onClose: () => void;
}) {
  const { organization } = useViewer();
  return (
    <div className={form.form}>
      {sent.length > 0 && <Notice kind="done">Mailed to {sent.join(', ')}.</Notice>}
      {refused.length > 0 && (
        <Notice kind="problem">
          {refused
            .map(({ email, why }) =>
              why === 'not_here'
                ? `${email} isn’t a member of ${organization.name}, so nothing was mailed.`
                : `${email} ${reasons[why as Why]}, so nothing was mailed.`,
            )
            .join(' ')}
        </Notice>
      )}
      <div className={form.actions}>
        <Button onClick={onClose}>Done</Button>
      </div>
    </div>
  );
}
