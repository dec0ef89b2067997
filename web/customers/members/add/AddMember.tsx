import { Button, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { saveMember } from '../../../../shared/api/customers/members.ts';
import type { Member } from '../../../../shared/model/customers/member.ts';
import type { OrganizationDetail } from '../../../../shared/model/customers/organization.ts';
import type { ProfileDetail } from '../../../../shared/model/customers/profileDetail.ts';
import { useMutate } from '../../../api/useMutate.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { EmailField } from '../../../ui/form/fields.tsx';
import form from '../../../ui/form/form.module.css';
import { useContractForm } from '../../../ui/form/useContractForm.ts';
import { ActingNote } from '../ActingNote.tsx';
import style from '../accessFields/accessFields.module.css';
import { ProfilesField } from '../accessFields/ProfilesField.tsx';
import { RolesField } from '../accessFields/RolesField.tsx';
import { sentText } from '../sentText.ts';
import { useActingFirst } from '../useActingFirst.ts';
import { NewMember, namePlaceholder, newMemberProblem, usualAccess } from './newMember.ts';

type Props = {
  organization: OrganizationDetail;
  profiles: readonly ProfileDetail[];
  onClose: () => void;
  onAdded: (member: Member, said: string) => void;
};

export const AddMember = ({ opened, ...props }: Props & { opened: boolean }) => (
  <Dialog title="Add User" opened={opened} onClose={props.onClose} size={640}>
    <AddUserForm {...props} />
  </Dialog>
);

function AddUserForm({ organization, profiles, onClose, onAdded }: Props) {
  const { organization_uid, name } = organization;
  const actFirst = useActingFirst(organization_uid);
  const { trigger } = useMutate(saveMember);
  const goesOn = useRef(false);

  const added = useContractForm({
    schema: NewMember,
    initial: { full_name: '', email: '', ...usualAccess(organization, profiles) },
    send: async ({ roles, profiles: chosen, ...person }) => {
      await actFirst();
      const sent = await trigger({
        organization: organization_uid,
        ...person,
        roles: roles.map((role) => ({ role })),
        profiles: chosen.map((gap_uid) => ({ gap_uid })),
      });
      onAdded(sent.account, sentText(sent));
      if (!goesOn.current) return onClose();
      added.set('full_name', '');
      added.set('email', '');
      added.focus('full_name');
    },
    problemOf: newMemberProblem,
  });

  return (
    <Form form={added}>
      <TextInput
        {...added.field('full_name')}
        label="Name"
        placeholder={namePlaceholder}
        name="name"
        autoComplete="off"
        size="md"
        data-autofocus
      />
      <EmailField {...added.field('email')} autoComplete="off" />
      <div className={style.both}>
        <RolesField {...added.field('roles')} organization={organization} />
        <ProfilesField {...added.field('profiles')} organizationName={name} profiles={profiles} />
      </div>
      <div className={form.actions}>
        <Button
          type="submit"
          size="md"
          loading={added.busy}
          onClick={() => {
            goesOn.current = false;
          }}
        >
          Send invite
        </Button>
        <Button
          type="submit"
          variant="default"
          size="md"
          disabled={added.busy}
          onClick={() => {
            goesOn.current = true;
          }}
        >
          Send and add another
        </Button>
      </div>
      <ActingNote organization={organization} />
    </Form>
  );
}
