import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod';
import { sendReport } from '../../../../shared/api/content/products.ts';
import type { Output } from '../../../../shared/api/endpoint.ts';
import { Email } from '../../../../shared/model/access/person.ts';
import { maxReceivers, type ReportDetail, ReportNote } from '../../../../shared/model/content/product.ts';
import type { CompanyUid } from '../../../../shared/model/customers/company.ts';
import { useMutate } from '../../../api/useMutate.ts';
import { useViewer } from '../../../api/viewer.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import form from '../../../ui/form/form.module.css';
import { Notice } from '../../../ui/form/Notice.tsx';
import { useContractForm } from '../../../ui/form/useContractForm.ts';

type Sent = Output<typeof sendReport>;

const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

const Sending = z.object({
  to: z
    .string()
    .refine((text) => addressesIn(text).length > 0, 'Enter an e-mail address')
    .refine((text) => addressesIn(text).length <= maxReceivers, `Up to ${maxReceivers} addresses at once`)
    .refine(
      (text) => addressesIn(text).every((address) => Email.safeParse(address).success),
      'One of these isn’t an e-mail address',
    ),
  note: ReportNote.or(z.literal('')),
});

export function SendDialog({
  report,
  company,
  onClose,
}: {
  report: ReportDetail;
  company: CompanyUid | null;
  onClose: () => void;
}) {
  const { organization } = useViewer();
  const { trigger } = useMutate(sendReport);
  const [sent, setSent] = useState<Sent | null>(null);
  const sending = useContractForm({
    schema: Sending,
    initial: { to: '', note: '' },
    draft: `send:${report.uid}`,
    send: async ({ to, note }) =>
      setSent(
        await trigger({
          uid: report.uid,
          ...(company ? { customer_uid: company } : {}),
          to: addressesIn(to),
          ...(note ? { note } : {}),
        }),
      ),
  });
  return (
    <Dialog title={`Send “${report.name}”`} opened onClose={onClose} size={520}>
      {sent ? (
        <Outcome sent={sent} organization={organization.name} onClose={onClose} />
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

function Outcome({
  sent: { sent, refused },
  organization,
  onClose,
}: {
  sent: Sent;
  organization: string;
  onClose: () => void;
}) {
  return (
    <div className={form.form}>
      {sent.length > 0 && <Notice kind="done">Mailed to {sent.join(', ')}.</Notice>}
      {refused.length > 0 && (
        <Notice kind="problem">
          {refused
            .map(({ email, why }) =>
              why === 'no_portal'
                ? `${email} can’t open the portal, so nothing was mailed.`
                : `${email} isn’t a member of ${organization}, so nothing was mailed.`,
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
