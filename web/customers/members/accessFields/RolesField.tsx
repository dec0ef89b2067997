import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Checkbox, Radio } from '@mantine/core';
import { type Ref, useId } from 'react';
import type { OrganizationDetail } from '../../../../shared/model/customers/organization.ts';
import { Role, roleDescriptions, roleNames } from '../../../../shared/model/role.ts';
import { administratorRoles, chosenRoles } from '../../../../shared/rules/customers/chosenRoles.ts';
import style from './accessFields.module.css';

/** Any of the user roles, and at most one administrator role. */
export function RolesField({
  organization: { org_roles },
  value,
  onChange,
  error,
  disabled = false,
  ref,
}: {
  organization: OrganizationDetail;
  value: readonly Role[];
  onChange: (roles: Role[]) => void;
  error?: string | undefined;
  disabled?: boolean;
  ref?: Ref<HTMLElement>;
}) {
  const id = useId();
  // Shows a held role even if the organization no longer offers it.
  const offered = Role.options.filter(
    (role) => value.includes(role) || org_roles.some((each) => each.role === role),
  );
  const isAdministrator = (role: Role) => administratorRoles.includes(role);
  const administrators = offered.filter(isAdministrator);
  const administrator = value.find(isAdministrator) ?? null;

  const toggle = (role: Role, on: boolean) =>
    onChange(chosenRoles(on ? [...value, role] : value.filter((each) => each !== role)));
  const choose = (role: Role | null) =>
    onChange(chosenRoles([...value.filter((each) => !isAdministrator(each)), ...(role ? [role] : [])]));

  return (
    <fieldset
      ref={ref as Ref<HTMLFieldSetElement>}
      tabIndex={-1}
      className={style.field}
      disabled={disabled}
      {...(error ? { 'aria-describedby': id } : {})}
    >
      <legend className={style.legend}>Roles</legend>
      {offered
        .filter((role) => !isAdministrator(role))
        .map((role) => (
          <Checkbox
            key={role}
            label={roleNames[role]}
            description={roleDescriptions[role]}
            checked={value.includes(role)}
            onChange={(event) => toggle(role, event.currentTarget.checked)}
          />
        ))}
      {administrators.length > 0 && (
        <Radio.Group
          label="Administrator role"
          description="At most one"
          descriptionProps={{ className: style.hint ?? '' }}
          value={administrator ?? ''}
          onChange={(role) => choose(administrators.find((each) => each === role) ?? null)}
          className={`${style.administrators} mt-4`}
        >
          <Radio value="" label="None" />
          {administrators.map((role) => (
            <Radio key={role} value={role} label={roleNames[role]} description={roleDescriptions[role]} />
          ))}
        </Radio.Group>
      )}
      {error && (
        <p id={id} className="decline small">
          {error}
        </p>
      )}
    </fieldset>
  );
}
