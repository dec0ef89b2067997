import { expect, test } from 'vitest';
import * as z from 'zod';
import { type Endpoint, routeKey } from '../../shared/api/endpoint.ts';
import { allEndpoints } from '../../shared/api/index.ts';
import { OrganizationUid } from '../../shared/model/ids.ts';
import { Role, roleNames } from '../../shared/model/role.ts';
import { allPermissions, permissions, rolePermissions } from '../../shared/rules/access/permissions.ts';

const cells: string[][] = [
  ['Permission', 'Allows people to', ...Role.options.map((role) => roleNames[role])],
  ...allPermissions.map((name) => [
    `\`${name}\``,
    permissions[name],
    ...Role.options.map((role) => rolePermissions[role][name] ?? ''),
  ]),
];

/** Padded to the widest cell of each column, as the formatter does. */
const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
const line = (row: string[]) =>
  `| ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`;

/** The documentation page, generated from the table that the server uses. */
function permissionsPage(): string {
  const [head, ...rows] = cells.map(line);
  const table = [head, line(widths.map((width) => '-'.repeat(width))), ...rows];
  return `# Who may do what

The \`access\` of each API call says who may make it: anyone (\`visitor\`), anyone with a session, including preview
guests (\`session\`), anyone with an account, for what belongs to them (\`person\`), or people with a permission.

Roles grant permissions. \`own\` covers the organization that a person is currently working for, \`any\` every
organization. Roles add up. The two internal roles count only in the organization that runs the product. An internal
administrator who acts for another organization is also its user administrator, for an hour at most; meanwhile they can’t
change their own account. No one can edit their own access.

${table.join('\n')}

The table is \`rolePermissions\` in \`shared/rules/access/permissions.ts\`. After a change there,
\`npx vitest run test/contract/permissions.test.ts -u\` rewrites this page.
`;
}

test('docs/permissions.md shows the current table of permissions', async () => {
  await expect(permissionsPage()).toMatchFileSnapshot('../../docs/permissions.md');
});

/** The field’s schema without wrappers that make it optional. */
function inner(schema: unknown): unknown {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? inner(schema.unwrap())
    : schema;
}

const organizationFields = ({ input }: Endpoint) =>
  Object.entries(input.shape).flatMap(([name, schema]) => (inner(schema) === OrganizationUid ? [name] : []));

test('a call with a permission names its organization only in the field that the pipeline checks', () => {
  for (const { endpoint } of allEndpoints.filter(({ endpoint }) => endpoint.access.permission)) {
    const others = organizationFields(endpoint).filter((name) => name !== 'organization');
    expect(others, routeKey(endpoint)).toEqual([]);
    const { organization } = endpoint.input.shape;
    if (organization) expect(inner(organization), routeKey(endpoint)).toBe(OrganizationUid);
  }
});

test('a call without a permission takes an organization only to act in one of the caller’s own', () => {
  const own = [
    'profile.switchProfile',
    'invite.acceptInvite',
    'account.readSettings',
    'account.writeSettings',
  ];
  const named = allEndpoints
    .filter(({ endpoint }) => endpoint.access.who && organizationFields(endpoint).length > 0)
    .map(({ feature, name }) => `${feature}.${name}`);
  expect(named.filter((each) => !own.includes(each))).toEqual([]);
});
