import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OrganizationDetail } from '../../../../shared/model/customers/organization.ts';
import { customerRoles, roleNames } from '../../../../shared/model/role.ts';
import { internalRoles } from '../../../../shared/model/roles.ts';
import { ConfirmDialog } from '../../../ui/controls/ConfirmDialog.tsx';
import { Notice } from '../../../ui/form/Notice.tsx';
import style from './GeneralTab.module.css';
import { Star } from './Star.tsx';
import { type OrganizationPart, useOrganizationChange } from './useOrganizationChange.ts';

type OfferedRole = OrganizationDetail['org_roles'][number];

/** A star marks roles that newcomers get automatically. */
export function RoleList({
  editable,
  assignable,
  ...part
}: OrganizationPart & { editable: boolean; assignable: boolean }) {
  const { name, org_roles, internal } = part.organization;
  const { change, save, saving, problem } = useOrganizationChange(part);
  const assigned = org_roles.filter(({ is_auto_assigned }) => is_auto_assigned).length;
  const [asked, setAsked] = useState<{ role: OfferedRole; what: 'assign' | 'remove' } | null>(null);
  const others = (internal ? internalRoles : customerRoles).filter(
    (role) => !org_roles.some((offered) => offered.role === role),
  );

  async function confirm() {
    if (!asked) return;
    const { role, is_auto_assigned } = asked.role;
    await change({
      roles: [
        asked.what === 'remove' ? { role, remove: true } : { role, is_auto_assigned: !is_auto_assigned },
      ],
    });
    setAsked(null);
  }

  return (
    <section aria-label="Roles">
      <h2 className="text-14 strong mb-8 sans">Roles</h2>
      {problem && <Notice kind="problem">{problem}</Notice>}
      <ul>
        {org_roles.map((role) => (
          <li key={role.role} className={style.role}>
            <Star
              label={`Auto-assign ${role.role_name}`}
              on={role.is_auto_assigned}
              whyDisabled={
                assignable ? null : 'Your roles don’t include choosing what is assigned automatically.'
              }
              onClick={() => setAsked({ role, what: 'assign' })}
            />
            <div>
              <p className="strong">{role.role_name}</p>
              <p className="muted small">{role.role_description}</p>
            </div>
            {editable && role.role !== 'user_admin' && (
              <Button
                size="compact-sm"
                variant="subtle"
                color="coral"
                aria-label={`Remove ${role.role_name}`}
                onClick={() => setAsked({ role, what: 'remove' })}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      {editable && others.length > 0 && (
        <div className="flex wrap gap-8 pt-12">
          {others.map((role) => (
            <Button
              key={role}
              size="compact-sm"
              variant="default"
              disabled={saving}
              onClick={() => void save({ roles: [{ role, is_auto_assigned: false }] })}
            >
              Add {roleNames[role]}
            </Button>
          ))}
        </div>
      )}
      <ConfirmDialog
        question={asked ? question(asked, name) : ''}
        confirm={
          asked?.what === 'remove'
            ? 'Remove the role'
            : asked?.role.is_auto_assigned
              ? 'Stop assigning'
              : 'Auto-assign'
        }
        destructive={asked?.what === 'remove'}
        opened={asked !== null}
        onConfirm={confirm}
        onClose={() => setAsked(null)}
      >
        <p>{asked && consequence(asked, assigned)}</p>
      </ConfirmDialog>
    </section>
  );
}

type Asked = { role: OfferedRole; what: 'assign' | 'remove' };

function question({ role, what }: Asked, organization: string): string {
  if (what === 'remove') return `Remove ${role.role_name} from ${organization}?`;
  return `${role.is_auto_assigned ? 'Stop assigning' : 'Auto-assign'} ${role.role_name}?`;
}

function consequence({ role, what }: Asked, assigned: number): string {
  if (what === 'remove') return 'The organization no longer offers it.';
  if (!role.is_auto_assigned) return 'Everybody who registers from now on gets it.';
  return assigned === 1
    ? 'No role is left for people who register, so nobody can register any more. Those who have this one keep it.'
    : 'People who register from now on no longer get it. Those who have it keep it.';
}
