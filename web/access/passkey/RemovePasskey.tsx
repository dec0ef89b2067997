import { Button } from '@mantine/core';
import * as z from 'zod';
import { removePasskey } from '../../../shared/api/access/passkey.ts';
import type { Passkey } from '../../../shared/model/access/passkey.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { explain } from '../../api/errorText.ts';
import { useMutate } from '../../api/useMutate.ts';
import { Form } from '../../ui/form/Form.tsx';
import style from '../../ui/form/form.module.css';
import { required } from '../../ui/form/required.ts';
import { useContractForm } from '../../ui/form/useContractForm.ts';
import { CurrentPassword } from '../password/CurrentPassword.tsx';

const proof = z.object({ password: required('Current Password is required') });

export function RemovePasskey({
  viewer,
  passkey: { passkey_uid, name },
  onDone,
  onCancel,
}: {
  viewer: Viewer;
  passkey: Passkey;
  onDone: () => void;
  onCancel: () => void;
}) {
  const { trigger } = useMutate(removePasskey);
  const form = useContractForm({
    schema: proof,
    initial: { password: '' },
    send: async ({ password }) => {
      await trigger({ passkey_uid, password });
      onDone();
    },
    problemOf: (error) => ({
      [error.code === 'wrong_current_password' ? 'password' : 'form']: explain(error),
    }),
  });

  return (
    <Form form={form}>
      <p className={style.lead}>
        You won’t be able to log in with <strong>{name}</strong> any more. Your device may keep offering it
        until you delete it there too.
      </p>
      <CurrentPassword viewer={viewer} {...form.field('password')} autoFocus />
      <div className={style.actions}>
        <Button type="submit" size="md" color="coral" loading={form.busy}>
          Remove passkey
        </Button>
        <Button variant="default" size="md" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
