import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod';
import { requestReset } from '../../../shared/api/access/reset.ts';
import { CallError } from '../../../shared/api/client.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { Email } from '../../../shared/model/access/person.ts';
import { explain } from '../../api/errorText.ts';
import { useMutate } from '../../api/useMutate.ts';
import { paths } from '../../navigation/paths.ts';
import { ActionButton, ActionLink } from '../../ui/controls/Action.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { EmailField } from '../../ui/form/fields.tsx';
import style from '../../ui/form/form.module.css';
import { requiredWord } from '../../ui/form/required.ts';
import { useContractForm } from '../../ui/form/useContractForm.ts';
import { Message } from '../../ui/page/Message.tsx';
import { AccountPage } from '../frame/AccountPage.tsx';

const asked = z.object({ email: requiredWord('Please enter the email.').pipe(Email) });

export function ForgotPassword() {
  const typed = (useLocation().state as { email?: string } | null)?.email ?? '';
  const [outcome, setOutcome] = useState<'none' | 'failed' | Sent>('none');
  const { trigger } = useMutate(requestReset);
  const navigate = useNavigate();
  const form = useContractForm({
    schema: asked,
    initial: { email: typed },
    send: async (values) => {
      try {
        const { earlier } = await trigger(values);
        setOutcome({ email: values.email, earlier });
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'account_disabled') throw error;
        navigate(paths.disabled);
      }
    },
    problemOf: (error, { email }) => {
      setOutcome('failed');
      return { form: resetProblem(error, email) };
    },
  });

  if (typeof outcome === 'object') return <SentPage {...outcome} onAgain={() => setOutcome('none')} />;
  return (
    <AccountPage title="Forgot your password?">
      <Form form={form}>
        <p className={style.lead}>
          Enter your account’s e-mail address, and we’ll send you a link to choose a new password.
        </p>
        <EmailField {...form.field('email')} autoFocus />
        <Button type="submit" size="md" fullWidth loading={form.busy}>
          {outcome === 'failed' ? 'Try sending instructions again' : 'Send instructions'}
        </Button>
        <Link className={style.aside} to={paths.login}>
          Back to login
        </Link>
      </Form>
    </AccountPage>
  );
}

function resetProblem(error: CallError, email: string): string {
  return error.code === 'account_not_found' || error.code === 'invalid_input'
    ? `We can't seem to find ${email}. Try another email or contact support.`
    : explain(error);
}

type Sent = { email: string; earlier: Output<typeof requestReset>['earlier'] };

function SentPage({ email, earlier, onAgain }: Sent & { onAgain: () => void }) {
  return (
    <Message
      title="Check your inbox"
      takesFocus="always"
      actions={
        <>
          <ActionLink to={paths.login}>Back to login</ActionLink>
          <ActionButton kind="outline" onClick={onAgain}>
            Didn’t get it? Send again
          </ActionButton>
        </>
      }
    >
      <p role="status">Reset instructions have been sent to {email}.</p>
      {earlier ? (
        <p>
          We sent the latest email at {timeOf(earlier.sent_at)}, and its link works until{' '}
          {timeOf(earlier.good_until)}. If you can’t find it, check your spam folder. You can get a new one
          once that link has expired.
        </p>
      ) : (
        <p>The link in the email works once, for 30 minutes.</p>
      )}
    </Message>
  );
}

const timeOf = (moment: string) => new Date(moment).toLocaleTimeString([], { timeStyle: 'short' });
