import { Button, TextInput } from '@mantine/core';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { saveMember } from '../../../../shared/api/customers/members.ts';
import type { Member } from '../../../../shared/model/customers/member.ts';
import type { OrganizationDetail } from '../../../../shared/model/customers/organization.ts';
import type { ProfileDetail } from '../../../../shared/model/customers/profileDetail.ts';
import { nearDomainOf, nearDomainText, withDomain } from '../../../../shared/rules/customers/nearDomain.ts';
import { useMutate } from '../../../api/useMutate.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { EmailField } from '../../../ui/form/fields.tsx';
import form from '../../../ui/form/form.module.css';
import { Notice } from '../../../ui/form/Notice.tsx';
import { useContractForm } from '../../../ui/form/useContractForm.ts';
import { ActingNote } from '../../assume/ActingNote.tsx';
import { useActingFirst } from '../../assume/useActingFirst.ts';
import style from '../accessFields/accessFields.module.css';
import { ProfilesField } from '../accessFields/ProfilesField.tsx';
import { RolesField } from '../accessFields/RolesField.tsx';
import { sentText } from '../sentText.ts';
import { NewMember, namePlaceholder, newMemberProblem, usualAccess } from './newMember.ts';

type Props = {
  organization: OrganizationDetail;
  profiles: readonly ProfileDetail[];
  domains: ReadonlySet<string>;
  onClose: () => void;
  onAdded: (member: Member, said: string) => void;
};

/** The profiles are undefined until they have loaded. */
export const AddMember = ({
  opened,
  profiles,
  ...props
}: Omit<Props, 'profiles'> & { opened: boolean; profiles: Props['profiles'] | undefined }) => (
  <Dialog title="Add User" opened={opened} onClose={props.onClose} size={640}>
    {profiles ? (
      <AddUserForm {...props} profiles={profiles} />
    ) : (
      <div className={style.waiting} aria-busy="true" role="status">
        Loading…
      </div>
    )}
  </Dialog>
);

function AddUserForm({ organization, profiles, domains, onClose, onAdded }: Props) {
  const { organization_uid, name } = organization;
  const actFirst = useActingFirst(organization);
  const { trigger } = useMutate(saveMember);
  const goesOn = useRef(false);
  const [questioned, setQuestioned] = useState<string | null>(null);
  const question = useRef<HTMLParagraphElement>(null);

  const added = useContractForm({
    schema: NewMember,
    initial: { full_name: '', email: '', ...usualAccess(organization, profiles) },
    send: async ({ roles, profiles: chosen, ...person }) => {
      if (nearDomainOf(person.email, domains) && questioned !== person.email) {
        setQuestioned(person.email);
        return;
      }
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
    draft: `add-user:${organization_uid}`,
  });

  const near = questioned === null ? null : nearDomainOf(added.values.email, domains);
  const asks = questioned !== null && near !== null;
  useEffect(() => {
    if (asks) question.current?.focus();
  }, [asks]);

  const submits = (another: boolean) => (event: MouseEvent) => {
    // The second half of a double click must not answer the question that the first raised.
    if (asks && event.detail > 1) event.preventDefault();
    goesOn.current = another;
  };

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
      {asks && (
        <Notice kind="problem" ref={question}>
          {nearDomainText(added.values.email, near)} Is the address right?{' '}
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => {
              added.set('email', withDomain(added.values.email, near));
              setQuestioned(null);
              added.focus('email');
            }}
          >
            Use {near}
          </Button>
        </Notice>
      )}
      <div className={style.both}>
        <RolesField {...added.field('roles')} organization={organization} />
        <ProfilesField {...added.field('profiles')} organizationName={name} profiles={profiles} />
      </div>
      <ActingNote organization={organization} />
      <div className={`${form.actions} ${style.foot}`}>
        <Button type="submit" size="md" loading={added.busy} onClick={submits(false)}>
          {asks ? 'Send anyway' : 'Send invite'}
        </Button>
        <Button type="submit" variant="default" size="md" disabled={added.busy} onClick={submits(true)}>
          Send and add another
        </Button>
      </div>
    </Form>
  );
}
